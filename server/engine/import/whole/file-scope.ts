import { cleanNumber, cleanText, customerOf, type Reading } from '#domain/ingest'
import type { Currency } from '#domain/money'
import { FileProblemError } from '../read/file-problem.ts'
import type { FileRecord } from '../read/file-record.ts'

/** Numbers of rejected rows that are kept: their invoices stay open. */
const MOST_REJECTED_NUMBERS = 10_000

/** What a file that is everything open says beside its open items: whom it names, what of it cannot be read, how it ends. */
export class FileScope {
  /** Customers and currencies of rows that are no open items. */
  readonly customers = new Set<string>()
  readonly currencies = new Set<Currency>()
  readonly companies = new Set<string>()
  /** Numbers of rejected rows, as `comparedNumber` gives them. */
  readonly rejectedNumbers = new Set<string>()
  rejected = 0
  #fewest = Number.POSITIVE_INFINITY
  #last = Number.POSITIVE_INFINITY
  readonly #reading: Reading

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /** Whether the last row has fewer cells than every other, as that of a file that was cut off. */
  get isCutOff(): boolean {
    return this.#last < this.#fewest && this.#fewest !== Number.POSITIVE_INFINITY
  }

  pass({ cells }: FileRecord): void {
    if (this.#last < this.#fewest) this.#fewest = this.#last
    this.#last = cells.length
    const { company, isSeries = false } = this.#reading.kinds
    if (company !== undefined && !isSeries) this.companies.add(cleanText(cells[company] ?? ''))
  }

  /** A row that is no open item: it names its customer all the same, whose number in the book `numberOf` knows. */
  leftOut(
    { cells }: FileRecord,
    currency: Currency | undefined,
    above: string,
    numberOf: (named: string) => string,
  ): void {
    const named = customerOf(cells, this.#reading).number || above
    if (named !== '') this.customers.add(numberOf(named))
    if (currency !== undefined) this.currencies.add(currency)
  }

  /** Invoices of the book that a row may be, which is not known. */
  keep(numbers: readonly string[]): void {
    for (const number of numbers) this.rejectedNumbers.add(comparedNumber(number))
  }

  /** A row that cannot be read, whose invoice may be open. Throws a `FileProblemError` when there are too many. */
  reject(cells: readonly string[]): void {
    this.rejected++
    const number = cleanNumber(cells[this.#reading.columns.invoiceNumber ?? -1] ?? '')
    if (number !== '') this.rejectedNumbers.add(comparedNumber(number))
    if (this.rejectedNumbers.size > MOST_REJECTED_NUMBERS)
      throw new FileProblemError(
        'WHOLE_REJECTED',
        `More than ${MOST_REJECTED_NUMBERS} rows are rejected: the file cannot be taken for everything that is open.`,
      )
  }
}

/** A number as those of rejected rows are compared with the book, whose leading zeros a spreadsheet may have removed. */
function comparedNumber(number: string): string {
  return number.toUpperCase().replace(/^0+/, '')
}
