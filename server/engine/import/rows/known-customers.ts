import type { ImportedRow } from '#domain/ingest'
import type { Database } from '../../../platform/db/driver.ts'
import { addUnlessTwo } from './unless-two.ts'

/** Customers of a book that are remembered; those of a larger one are told apart by case. */
const MOST_KNOWN = 500_000
/** Customers of a book that are found by their names: a kilobyte of memory for each at most. */
const MOST_NAMED = 50_000
/** Customers that are read at once: a few milliseconds, in which the embedded database serves nobody else. */
const CUSTOMERS_AT_ONCE = 2_000

interface Customer {
  readonly number: string
  readonly name: string
}

/** A row with its customer as the book, or a row above, has it. */
interface CustomerMatch {
  readonly row: ImportedRow
  /** Whether only the name says which customer of the book it is. */
  readonly isByName: boolean
}

/**
 * Customers by their numbers, or by their names where they have none, without regard to case: `ELM LTD` is the `Elm Ltd` of the book,
 * or of a row above. Where a book has both, each stays what it is. One export names customers by their numbers and the next by their
 * names alone: a customer whose number the book does not have is the one of the book with its name, if the name is all that one of
 * the two is known by, and no other customer of the book has it.
 */
export class KnownCustomers {
  readonly #spelled = new Map<string, Customer | undefined>()
  /** Customers of the book by what a column of names may have of them. */
  readonly #byName = new Map<string, Customer | undefined>()
  /** Customers of the book that are known by their names alone. */
  readonly #nameless = new Map<string, Customer | undefined>()

  static async load(database: Database, accountId: string, mostNamed = MOST_NAMED): Promise<KnownCustomers> {
    const known = new KnownCustomers()
    let after = ''
    for (let count = 0; count < MOST_KNOWN; count += CUSTOMERS_AT_ONCE) {
      const some = await customersAfter(database, accountId, after)
      const areNamed = count + some.length <= mostNamed
      if (!areNamed) known.#forgetNames()
      for (const customer of some) {
        if (areNamed) known.#addNames(customer)
        if (areNamed || hasCase(customer.number)) known.#add(customer)
      }
      if (some.length < CUSTOMERS_AT_ONCE) break
      after = some.at(-1)!.number
    }
    return known
  }

  #add(customer: Customer): void {
    addUnlessTwo(this.#spelled, customer.number.toUpperCase(), customer)
  }

  /** Where some names are not known, one that is may not be the only one. */
  #forgetNames(): void {
    this.#byName.clear()
    this.#nameless.clear()
  }

  #addNames(customer: Customer): void {
    const { number, name } = customer
    const names = name === '' || name === number ? [number] : [name, `${number} ${name}`, `${name} ${number}`]
    for (const each of names) addUnlessTwo(this.#byName, nameKey(each), customer)
    if (names.length === 1) addUnlessTwo(this.#nameless, nameKey(number), customer)
  }

  match(row: ImportedRow): CustomerMatch {
    const { customerNumber, customerName } = row
    const key = customerNumber.toUpperCase()
    const isNew = !this.#spelled.has(key)
    if (isNew) this.#spelled.set(key, this.#named(row) ?? { number: customerNumber, name: '' })
    const found = this.#spelled.get(key)
    if (found === undefined || found.number === customerNumber) return { row, isByName: false }
    const isByName = found.number.toUpperCase() !== key
    const name = isByName && found.name !== '' ? found.name : found.number
    const isNamed = !isByName && customerName !== customerNumber
    return {
      row: { ...row, customerNumber: found.number, customerName: isNamed ? customerName : name },
      isByName,
    }
  }

  /** The number of the customer of the book that a text names; the text where there is none. */
  numberOf(named: string): string {
    return (this.#spelled.get(named.toUpperCase()) ?? this.#byName.get(nameKey(named)))?.number ?? named
  }

  #named({ customerNumber, customerName }: Pick<ImportedRow, 'customerNumber' | 'customerName'>) {
    const candidates = customerName === customerNumber ? this.#byName : this.#nameless
    const key = nameKey(customerName)
    return key === '' ? undefined : candidates.get(key)
  }
}

function customersAfter(database: Database, accountId: string, after: string): Promise<readonly Customer[]> {
  return database.asAccount(accountId, (tx) =>
    tx.query<Customer>(
      `select customer_number as number, name from customers where account_id = $1 and customer_number > $2
       order by customer_number limit ${CUSTOMERS_AT_ONCE}`,
      [accountId, after],
    ),
  )
}

/** Whether a number can be written in another case. */
function hasCase(number: string): boolean {
  return number.toUpperCase() !== number.toLowerCase()
}

/** A name without regard to case, spaces and marks between its words. */
function nameKey(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim()
}
