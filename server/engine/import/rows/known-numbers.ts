import type { EpochDay } from '#domain/calendar'
import type { ImportedRow } from '#domain/ingest'
import type { Database } from '../../../platform/db/driver.ts'

/** An invoice of the book whose number, or whose customer's, a spreadsheet would have shortened. */
interface KnownInvoice {
  readonly invoiceNumber: string
  readonly customerNumber: string
  readonly customerName: string
  readonly amountMinor: number
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
}

/**
 * What a row is beside the book: another spelling of an invoice that is there, which agrees or does not, or the instalment of its
 * due day; undefined: neither.
 */
export type KnownMatch =
  | { readonly row: ImportedRow; readonly isSame: boolean; readonly isPart?: boolean }
  | undefined

/** A known invoice with what its number is unique in. */
interface StoredInvoice extends KnownInvoice {
  readonly currency: string
  readonly kind: number
}

/** What a file says of its numbers; see `ZeroEvidence` of `#domain/ingest`. */
export interface FileNumbers {
  readonly customers: ReadonlySet<string>
  readonly hasZeros: boolean
  readonly hasPlain: boolean
}

/** Customers whose invoices are read at once: a few milliseconds, in which the embedded database serves nobody else. */
const CUSTOMERS_AT_ONCE = 20
/** Invoices with leading zeros that are remembered of a book; of a larger one the others are told as new. */
const MOST_KNOWN = 500_000

/**
 * The numbers of a book that begin with zeros, which spreadsheets remove. A row without them is the invoice of the book where
 * customer, amount and days agree.
 */
export class KnownNumbers {
  readonly #byKey = new Map<string, KnownInvoice | undefined>()
  /** Numbers of instalments by what a file has of them that has no other of the invoice. */
  readonly #parts = new Map<string, string>()
  readonly #shiftDays: number

  private constructor(shiftDays: number) {
    this.#shiftDays = shiftDays
  }

  /** Reads what the book has of a file's numbers in another spelling. */
  static async load(
    database: Database,
    accountId: string,
    file: FileNumbers,
    shiftDays = 0,
  ): Promise<KnownNumbers> {
    const known = new KnownNumbers(shiftDays)
    const { same, other } = await customersOf(database, accountId, file.customers)
    const wanted = [
      ...(file.hasPlain ? ['^0+[1-9][0-9]*$'] : []),
      ...(file.hasZeros ? ['^[1-9][0-9]*$'] : []),
    ]
    if (shiftDays === 0) await known.#readParts(database, accountId)
    await known.#read(database, accountId, other, '')
    if (wanted.length > 0) await known.#read(database, accountId, same, wanted.join('|'))
    return known
  }

  async #read(
    database: Database,
    accountId: string,
    customers: readonly string[],
    pattern: string,
  ): Promise<void> {
    for (let at = 0; at < customers.length && this.#byKey.size < MOST_KNOWN; at += CUSTOMERS_AT_ONCE) {
      const rows = await database.asAccount(accountId, (tx) =>
        tx.query<StoredInvoice>(
          `select i.invoice_number as "invoiceNumber", c.customer_number as "customerNumber", c.name as "customerName",
             i.currency, i.kind, i.amount_minor as "amountMinor", i.created_day as "createdDay", i.due_day as "dueDay"
           from customers c join invoices i on i.account_id = $1 and i.customer_uuid = c.customer_uuid
           where c.account_id = $1 and c.customer_uuid = any($2::uuid[]) and i.invoice_number ~ $3`,
          [accountId, customers.slice(at, at + CUSTOMERS_AT_ONCE), pattern],
        ),
      )
      for (const row of rows) this.#add(row)
    }
  }

  async #readParts(database: Database, accountId: string): Promise<void> {
    const rows = await database.asAccount(accountId, (tx) =>
      tx.query<StoredInvoice>(
        `select i.invoice_number as "invoiceNumber", c.customer_number as "customerNumber", c.name as "customerName",
           i.currency, i.kind, i.amount_minor as "amountMinor", i.created_day as "createdDay", i.due_day as "dueDay"
         from invoices i join customers c on c.account_id = $1 and c.customer_uuid = i.customer_uuid
         where i.account_id = $1 and (i.invoice_number like '%/____-__-__' or i.invoice_number ~ '/0{0,2}1$') limit ${MOST_KNOWN}`,
        [accountId],
      ),
    )
    for (const row of rows)
      this.#parts.set(partKey(row, row.invoiceNumber.replace(PART, ''), row), row.invoiceNumber)
  }

  #add({ currency, kind, ...invoice }: StoredInvoice): void {
    const key = keyOf(invoice, currency, kind)
    // Two invoices that differ in their zeros alone: neither is told by a number without them.
    this.#byKey.set(key, this.#byKey.has(key) ? undefined : invoice)
  }

  /** The row as the invoice of the book that it spells otherwise. */
  match(row: ImportedRow): KnownMatch {
    const part = this.#partOf(row)
    if (part !== undefined) return { row: { ...row, invoiceNumber: part }, isSame: true, isPart: true }
    if (this.#byKey.size === 0) return undefined
    const found = this.#byKey.get(keyOf(row, row.currency, row.kind === 'adjustment' ? 1 : 0))
    if (found === undefined) return undefined
    if (found.invoiceNumber === row.invoiceNumber && found.customerNumber === row.customerNumber)
      return undefined
    const isSameLength = found.dueDay - found.createdDay === row.dueDay - row.createdDay
    const isSameDay = this.#shiftDays !== 0 || found.createdDay === row.createdDay
    const isSame = found.amountMinor === row.amountMinor && isSameLength && isSameDay
    const { invoiceNumber, customerNumber } = found
    const isNamed = row.customerName !== row.customerNumber
    return {
      row: {
        ...row,
        invoiceNumber,
        customerNumber,
        customerName: isNamed ? row.customerName : found.customerName,
      },
      isSame,
    }
  }

  /** The number of the book's instalment that is due when the row is; undefined where there is none. */
  #partOf(row: ImportedRow): string | undefined {
    if (this.#parts.size === 0) return undefined
    const { invoiceNumber, currency } = row
    return this.#parts.get(partKey(row, invoiceNumber, { currency, kind: row.kind === 'adjustment' ? 1 : 0 }))
  }
}

/** What stands behind the number of an instalment: its due day, or that it is the first. */
const PART = /\/(?:\d{4}-\d{2}-\d{2}|0{0,2}1)$/

function partKey(
  { customerNumber, dueDay }: Pick<KnownInvoice, 'customerNumber' | 'dueDay'>,
  number: string,
  { currency, kind }: { readonly currency: string; readonly kind: number },
): string {
  return `${customerNumber}\0${number}\0${currency}\0${kind}\0${dueDay}`
}

async function customersOf(
  database: Database,
  accountId: string,
  named: ReadonlySet<string>,
): Promise<{ readonly same: readonly string[]; readonly other: readonly string[] }> {
  if (named.size === 0) return { same: [], other: [] }
  const customers = await database.asAccount(accountId, (tx) =>
    tx.query<{ readonly uuid: string; readonly number: string }>(
      `select customer_uuid as uuid, customer_number as number from customers
       where account_id = $1 and customer_number ~ '^[0-9]+$'`,
      [accountId],
    ),
  )
  const spelled = new Map([...named].map((number) => [withoutZeros(number), number]))
  const same: string[] = []
  const other: string[] = []
  for (const { uuid, number } of customers) {
    if (named.has(number)) same.push(uuid)
    else if (spelled.has(withoutZeros(number))) other.push(uuid)
  }
  return { same, other }
}

function keyOf(
  { invoiceNumber, customerNumber }: Pick<ImportedRow, 'invoiceNumber' | 'customerNumber'>,
  currency: string,
  kind: number,
): string {
  return `${withoutZeros(customerNumber)}\0${withoutZeros(invoiceNumber)}\0${currency}\0${kind}`
}

function withoutZeros(number: string): string {
  return number.startsWith('0') && /^0+[1-9]\d*$/.test(number) ? number.replace(/^0+/, '') : number
}
