import type { ImportedRow } from '#domain/ingest'
import type { Database } from '../../../platform/db/driver.ts'

/** Customers of a book that are remembered; those of a larger one are told apart by case. */
const MOST_KNOWN = 500_000

/**
 * Customers by their numbers, or by their names where they have none, without regard to case: `ELM LTD` is the `Elm Ltd` of the book,
 * or of a row above. Where a book has both, each stays what it is.
 */
export class KnownCustomers {
  readonly #spelled = new Map<string, string | undefined>()

  static async load(database: Database, accountId: string): Promise<KnownCustomers> {
    const rows = await database.asAccount(accountId, (tx) =>
      tx.query<{ readonly number: string }>(
        `select customer_number as number from customers
         where account_id = $1 and upper(customer_number) <> lower(customer_number) limit ${MOST_KNOWN}`,
        [accountId],
      ),
    )
    const known = new KnownCustomers()
    for (const { number } of rows) known.#add(number)
    return known
  }

  #add(number: string): void {
    const key = number.toUpperCase()
    this.#spelled.set(key, this.#spelled.has(key) ? undefined : number)
  }

  /** The row with its customer as it was spelled first. */
  spell(row: ImportedRow): ImportedRow {
    const key = row.customerNumber.toUpperCase()
    if (!this.#spelled.has(key)) this.#spelled.set(key, row.customerNumber)
    const customerNumber = this.#spelled.get(key) ?? row.customerNumber
    if (customerNumber === row.customerNumber) return row
    const isNamed = row.customerName !== row.customerNumber
    return { ...row, customerNumber, customerName: isNamed ? row.customerName : customerNumber }
  }
}
