import { civilDate, type EpochDay } from '#domain/calendar'
import type { ImportedRow } from '#domain/ingest'
import type { Database, Transaction } from '../../../platform/db/driver.ts'
import { addUnlessTwo } from './unless-two.ts'

interface StoredInvoice {
  readonly id: number
  readonly customerNumber: string
  readonly invoiceNumber: string
  readonly currency: string
  readonly kind: number
  readonly amountMinor: number
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
}

type KnownInvoice = Pick<StoredInvoice, 'customerNumber' | 'invoiceNumber' | 'createdDay'>

/** The invoice of the book that a row is; of another customer, where only its own is new to the book. */
export interface SpellingMatch {
  readonly invoiceNumber: string
  readonly otherCustomer: string | undefined
  /** Its invoice day, which the file does not have. */
  readonly createdDay?: EpochDay
}

/** Invoices that are read at once: a few milliseconds, in which the embedded database serves nobody else. */
const INVOICES_AT_ONCE = 5_000
/** Invoices of a book whose numbers are compared; those of a larger one are the same only where they are written alike. */
const MOST_INVOICES = 100_000
/** Characters of a number that says which invoice it is whatever its customer. */
const TELLING_CHARACTERS = 4

type MatchedRow = Pick<
  ImportedRow,
  | 'kind'
  | 'customerNumber'
  | 'invoiceNumber'
  | 'currency'
  | 'amountMinor'
  | 'createdDay'
  | 'dueDay'
  | 'doubts'
>

/**
 * Numbers of the book in another spelling: `INV 0017`, `#inv-0017`, `INV0017` and, with the same amount and days, `17` are the
 * `INV-0017` of the customer. One of a new customer with number, amount and days of the book's is that invoice as well.
 */
export class KnownSpellings {
  readonly #customers = new Set<string>()
  /** By customer and number; undefined: two of the book are written alike. */
  readonly #byNumber = new Map<string, KnownInvoice | undefined>()
  /** By the digits of the number, the amount and the days. */
  readonly #byFacts = new Map<string, KnownInvoice | undefined>()

  /** Reads the numbers of a book; undefined: it has too many, or its days are not those of the file. */
  static async load(
    database: Database,
    accountId: string,
    shiftDays = 0,
    most = MOST_INVOICES,
  ): Promise<KnownSpellings | undefined> {
    if (shiftDays !== 0) return undefined
    const known = new KnownSpellings()
    for (let after = 0; ;) {
      const rows = await database.asAccount(accountId, async (tx) =>
        after === 0 && (await hasMoreThan(tx, accountId, most))
          ? undefined
          : invoicesAfter(tx, accountId, after),
      )
      if (rows === undefined) return undefined
      for (const row of rows) known.#add(row)
      if (rows.length < INVOICES_AT_ONCE) return known
      after = rows.at(-1)!.id
    }
  }

  #add({ amountMinor, dueDay, currency, kind, ...invoice }: StoredInvoice): void {
    const { customerNumber, invoiceNumber, createdDay } = invoice
    const series = `${currency}\0${kind}`
    const known = { customerNumber, invoiceNumber, createdDay }
    this.#customers.add(customerNumber)
    addUnlessTwo(this.#byNumber, `${customerNumber}\0${plain(invoiceNumber)}\0${series}`, known)
    addUnlessTwo(this.#byFacts, factsKey(invoiceNumber, series, amountMinor, createdDay, dueDay), known)
  }

  /** The invoice of the book that a row writes otherwise; undefined: it is written as there, or is new. */
  match(row: MatchedRow): SpellingMatch | undefined {
    if (this.#customers.size === 0) return undefined
    const { customerNumber, invoiceNumber, currency, amountMinor, createdDay, dueDay } = row
    const number = plain(invoiceNumber)
    const series = `${currency}\0${row.kind === 'adjustment' ? 1 : 0}`
    const key = `${customerNumber}\0${number}\0${series}`
    const alike = this.#byNumber.get(key)
    if (alike !== undefined && hasDerivedDay(row))
      return { invoiceNumber: alike.invoiceNumber, otherCustomer: undefined, createdDay: alike.createdDay }
    if (alike?.createdDay === createdDay) return otherwise(alike, row)
    if (this.#byNumber.has(key)) return undefined
    const found = this.#byFacts.get(factsKey(invoiceNumber, series, amountMinor, createdDay, dueDay))
    if (found === undefined) return undefined
    const known = plain(found.invoiceNumber)
    if (found.customerNumber === customerNumber)
      return haveSameLetters(known, number) ? otherwise(found, row) : undefined
    const isTelling = known === number && number.length >= TELLING_CHARACTERS
    return isTelling && !this.#customers.has(customerNumber)
      ? { invoiceNumber: found.invoiceNumber, otherCustomer: found.customerNumber }
      : undefined
  }
}

/** Whether the file has no day of an invoice, which the book may know. */
function hasDerivedDay({ doubts }: Pick<ImportedRow, 'doubts'>): boolean {
  return doubts.includes('CREATED_ASSUMED') || doubts.includes('CREATED_FROM_TERMS')
}

/** A row with the number of its invoice in the book, and with its day where the file has none. */
export function asInBook(row: ImportedRow, { invoiceNumber, createdDay }: SpellingMatch): ImportedRow {
  if (createdDay === undefined) return { ...row, invoiceNumber }
  const doubts = row.doubts.filter((doubt) => doubt !== 'CREATED_ASSUMED' && doubt !== 'CREATED_FROM_TERMS')
  return { ...row, invoiceNumber, createdDay, doubts }
}

function otherwise({ invoiceNumber }: KnownInvoice, row: MatchedRow): SpellingMatch | undefined {
  return invoiceNumber === row.invoiceNumber ? undefined : { invoiceNumber, otherCustomer: undefined }
}

async function hasMoreThan(tx: Transaction, accountId: string, most: number): Promise<boolean> {
  const [found] = await tx.query<{ readonly count: number }>(
    `select count(*)::int as count from (select from invoices where account_id = $1 limit ${most + 1}) as counted`,
    [accountId],
  )
  return found!.count > most
}

function invoicesAfter(tx: Transaction, accountId: string, after: number): Promise<readonly StoredInvoice[]> {
  return tx.query<StoredInvoice>(
    `select i.invoice_id as id, c.customer_number as "customerNumber", i.invoice_number as "invoiceNumber", i.currency, i.kind,
       i.amount_minor as "amountMinor", i.created_day as "createdDay", i.due_day as "dueDay"
     from invoices i join customers c on c.account_id = $1 and c.customer_uuid = i.customer_uuid
     where i.account_id = $1 and i.invoice_id > $2 order by i.invoice_id limit ${INVOICES_AT_ONCE}`,
    [accountId, after],
  )
}

/** A number without its case and its marks but those between digits: `100/1` is not `1001`. */
function plain(number: string): string {
  return number
    .toUpperCase()
    .replace(/(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu, '/')
    .replace(/[^\p{L}\p{N}/]+/gu, '')
}

function factsKey(
  number: string,
  series: string,
  amountMinor: number,
  createdDay: EpochDay,
  dueDay: EpochDay,
): string {
  return `${digitsOf(withoutYear(number, createdDay))}\0${series}\0${amountMinor}\0${createdDay}\0${dueDay}`
}

/** A number without the year of its invoice before or behind other digits: `INV-0001/2026`, `2026-0001`. */
function withoutYear(number: string, createdDay: EpochDay): string {
  const year = String(civilDate(createdDay).year)
  const at = number.indexOf(year)
  if (at < 0) return number
  const [before, behind] = [number.slice(0, at), number.slice(at + year.length)]
  const isBefore = /^[^\p{L}\p{N}].*\d/u.test(behind) && !/\d$/.test(before)
  const isBehind = /\d.*[^\p{L}\p{N}]$/u.test(before) && behind === ''
  return isBefore || isBehind ? before + behind : number
}

/** The digits of a number without zeros before them; all of it where it has none. */
function digitsOf(number: string): string {
  const digits = number.replace(/\D+/g, '').replace(/^0+/, '')
  return digits === '' ? plain(number) : digits
}

/** Whether two numbers have the same letters, or one of them has none. */
function haveSameLetters(one: string, other: string): boolean {
  const [first, second] = [lettersOf(one), lettersOf(other)]
  return first === second || first === '' || second === ''
}

function lettersOf(number: string): string {
  return number.replace(/[\d/]+/g, '')
}
