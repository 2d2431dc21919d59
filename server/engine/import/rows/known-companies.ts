import type { EpochDay } from '#domain/calendar'
import type { ImportedRow } from '#domain/ingest'
import type { ChangeTransaction, Database, Transaction } from '../../../platform/db/driver.ts'

/** An invoice of the book, and the company that a file has said it belongs to; '' where none has. */
interface StoredInvoice {
  readonly id: number
  readonly customerNumber: string
  readonly invoiceNumber: string
  readonly currency: string
  readonly kind: number
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
  readonly company: string
}

type KnownInvoice = Pick<StoredInvoice, 'invoiceNumber' | 'createdDay' | 'dueDay' | 'company'>

/** The companies that a file names; see `companies` of `Survey`. */
export interface FileCompanies {
  readonly codes: readonly string[]
  readonly areMore: boolean
}

/**
 * What the book says of a row's number: it is the invoice with `number`, or one of another company beside it (`isApart`), or it
 * cannot be told which (`undefined` number), with the numbers that it may be.
 */
export type CompanyMatch =
  | { readonly number: string; readonly isApart: boolean }
  | { readonly number: undefined; readonly rivals: readonly string[] }

/** Invoices that are read at once: a few milliseconds, in which the embedded database serves nobody else. */
const INVOICES_AT_ONCE = 5_000
/** Invoices that are remembered of a book with several companies; of those beyond them only whose number it is. */
const MOST_OF_COMPANIES = 500_000

/** What tells which invoice a row is. */
type MatchedRow = Pick<
  ImportedRow,
  'kind' | 'companyCode' | 'customerNumber' | 'invoiceNumber' | 'currency' | 'createdDay' | 'dueDay'
>

/** The invoices of a book whose numbers several companies may have. */
export class KnownCompanies {
  readonly #byKey = new Map<string, KnownInvoice[]>()
  /** Hashes of the numbers beyond those remembered, and of each with its company: tens of bytes an invoice, not hundreds. */
  readonly #beyond = new Set<number>()
  readonly #isShifted: boolean

  private constructor(isShifted: boolean) {
    this.#isShifted = isShifted
  }

  /** Reads what a file may be about; undefined where it and the book name one company, or none. */
  static async load(
    database: Database,
    accountId: string,
    file: FileCompanies,
    shiftDays = 0,
    most = MOST_OF_COMPANIES,
  ): Promise<KnownCompanies | undefined> {
    const named = file.codes.length > 0 ? file.codes : ['']
    const [account] = await database.asAccount(accountId, (tx) =>
      tx.query<{ readonly codes: readonly string[] }>(
        'select company_codes as codes from accounts where account_id = $1',
        [accountId],
      ),
    )
    const before = account?.codes ?? []
    if (before.length === 0 || new Set([...before, ...named]).size < 2) return undefined
    const known = new KnownCompanies(shiftDays !== 0)
    // Of a file of one company, those of others, and its own that stand beside others.
    const only = named.length === 1 && !file.areMore ? named[0]! : null
    const beside = new Set<string>()
    for (let [after, count] = [0, 0]; ;) {
      const rows = await database.asAccount(accountId, (tx) => readInvoices(tx, accountId, only, after))
      for (const row of rows) {
        const isBeside = count < most ? known.#add(row) : known.#addHashes(row)
        if (isBeside && row.company !== only) beside.add(baseOf(row))
      }
      count += rows.length
      if (rows.length < INVOICES_AT_ONCE) break
      after = rows.at(-1)!.id
    }
    if (only === null || only === '') return known
    const numbers = [...beside]
    for (let at = 0; at < numbers.length; at += INVOICES_AT_ONCE) {
      const some = numbers.slice(at, at + INVOICES_AT_ONCE)
      for (const row of await database.asAccount(accountId, (tx) => readNamed(tx, accountId, only, some)))
        known.#add(row)
    }
    return known
  }

  /** Adds an invoice; whether the code of its company stands behind its number. */
  #add(invoice: StoredInvoice): boolean {
    const { customerNumber, invoiceNumber, currency, kind, createdDay, dueDay, company } = invoice
    const number = baseOf(invoice)
    const key = keyOf(customerNumber, number, currency, kind)
    const known = { invoiceNumber, createdDay, dueDay, company }
    const others = this.#byKey.get(key)
    if (others === undefined) this.#byKey.set(key, [known])
    else others.push(known)
    return number !== invoiceNumber
  }

  #addHashes(invoice: StoredInvoice): boolean {
    const { customerNumber, invoiceNumber, currency, kind, company } = invoice
    const number = baseOf(invoice)
    const key = keyOf(customerNumber, number, currency, kind)
    this.#beyond.add(hashOf(key))
    this.#beyond.add(hashOf(storedKey(key, company, invoiceNumber)))
    return number !== invoiceNumber
  }

  /** Of an invoice beyond those remembered: its own company's is found, one of known others is apart; else it is not known which it is. */
  #matchBeyond(
    key: string,
    number: string,
    own: string,
    found: readonly KnownInvoice[],
  ): CompanyMatch | undefined {
    if (!this.#beyond.has(hashOf(key))) return undefined
    const candidates = own === '' ? [] : [number, `${number}/${own}`]
    const same = candidates.find((each) => this.#beyond.has(hashOf(storedKey(key, own, each))))
    if (same !== undefined) return { number: same, isApart: false }
    const isUnknown =
      own === '' ||
      this.#beyond.has(hashOf(storedKey(key, '', number))) ||
      found.some(({ company }) => company === '')
    if (!isUnknown) return { number: `${number}/${own}`, isApart: true }
    return { number: undefined, rivals: [number, ...found.map(({ invoiceNumber }) => invoiceNumber)] }
  }

  /** Which invoice of the book a row is; undefined where the book has none with its number. */
  match(row: MatchedRow): CompanyMatch | undefined {
    const { companyCode: own, customerNumber, currency } = row
    const number = withoutCompany(row.invoiceNumber, own)
    const key = keyOf(customerNumber, number, currency, row.kind === 'adjustment' ? 1 : 0)
    const found = this.#byKey.get(key) ?? []
    const same = own === '' ? undefined : found.find(({ company }) => company === own)
    if (same !== undefined) return { number: same.invoiceNumber, isApart: false }
    const beyond = this.#matchBeyond(key, number, own, found)
    if (beyond !== undefined || found.length === 0) return beyond
    const others = found.filter(({ company }) => company !== '')
    if (own === '' && others.length === 0) return undefined
    const rivals = own === '' ? found : found.filter(({ company }) => company === '')
    const fitting = rivals.filter((each) => this.#areSameDays(each, row))
    if (fitting.length === 1) return { number: fitting[0]!.invoiceNumber, isApart: false }
    if (own !== '' && rivals.length === 0) return { number: `${number}/${own}`, isApart: true }
    return { number: undefined, rivals: found.map(({ invoiceNumber }) => invoiceNumber) }
  }

  #areSameDays(known: KnownInvoice, row: MatchedRow): boolean {
    const isSameLength = known.dueDay - known.createdDay === row.dueDay - row.createdDay
    return isSameLength && (this.#isShifted || known.createdDay === row.createdDay)
  }
}

const INVOICES = `select i.invoice_id as id, c.customer_number as "customerNumber", i.invoice_number as "invoiceNumber",
    i.currency, i.kind, i.created_day as "createdDay", i.due_day as "dueDay", i.company_code as company
  from invoices i join customers c on c.account_id = $1 and c.customer_uuid = i.customer_uuid
  where i.account_id = $1`

function readInvoices(
  tx: Transaction,
  accountId: string,
  only: string | null,
  after: number,
): Promise<readonly StoredInvoice[]> {
  return tx.query<StoredInvoice>(
    `${INVOICES} and i.invoice_id > $2
       and ($3::text is null or i.company_code <> $3 or i.invoice_number like '%/' || $3)
     order by i.invoice_id limit ${INVOICES_AT_ONCE}`,
    [accountId, after, only],
  )
}

function readNamed(
  tx: Transaction,
  accountId: string,
  company: string,
  numbers: readonly string[],
): Promise<readonly StoredInvoice[]> {
  return tx.query<StoredInvoice>(
    `${INVOICES} and i.company_code = $2 and i.invoice_number = any($3::text[])`,
    [accountId, company, numbers],
  )
}

export async function noteCompanies(
  tx: ChangeTransaction,
  accountId: string,
  { codes }: FileCompanies,
): Promise<void> {
  await tx.query(
    `update accounts set company_codes = array(select distinct unnest(company_codes || $2::text[]))
     where account_id = $1 and not company_codes @> $2::text[]`,
    [accountId, codes.length > 0 ? codes : ['']],
  )
}

function baseOf({ invoiceNumber, company }: KnownInvoice): string {
  return withoutCompany(invoiceNumber, company)
}

function withoutCompany(number: string, company: string): string {
  return company !== '' && number.endsWith(`/${company}`) ? number.slice(0, -company.length - 1) : number
}

function keyOf(customerNumber: string, number: string, currency: string, kind: number): string {
  return `${customerNumber}\0${number}\0${currency}\0${kind}`
}

function storedKey(key: string, company: string, invoiceNumber: string): string {
  return `${key}\0${company}\0${invoiceNumber}`
}

/** 53 bits of a text: two hashes of 32 bits, of one of which 21. */
function hashOf(text: string): number {
  let [low, high] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
    high ^= high >>> 15
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
