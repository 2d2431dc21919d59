import { setImmediate as nextTurn } from 'node:timers/promises'
import { isoDay, type EpochDay } from '#domain/calendar'
import {
  cleanText,
  customerOf,
  type Group,
  isBroughtForward,
  isLeftOut,
  isOnlyInstalment,
  readRow,
  REPEATED,
  Spellings,
  type ImportedRow,
  type LeftOut,
  type Reading,
  type RowMoney,
  type RowRejection,
  type RowSorter,
  Titles,
} from '#domain/ingest'
import { ControlTotals } from './control-totals.ts'
import { FileProblemError } from '../read/file-problem.ts'
import type { FileRecord } from '../read/file-record.ts'
import type { FileScope } from '../whole/file-scope.ts'
import type { KnownCompanies } from './known-companies.ts'
import { KnownCustomers } from './known-customers.ts'
import type { KnownNumbers } from './known-numbers.ts'
import { asInBook, type KnownSpellings } from './known-spellings.ts'
import { CollectiveSums } from './collective-sums.ts'
import { detailOf } from './detail.ts'
import { isFar } from './far-days.ts'
import { LineSums } from './line-sums.ts'
import { RowTotals, RowWarningCounts, type RowTotal, type RowWarnings } from './row-counts.ts'

export type { RowTotal, RowWarnings }

export interface RejectedRow {
  readonly line: number
  readonly code:
    | RowRejection
    | 'NUMBER_DUPLICATE'
    | 'NUMBER_AGAIN'
    | 'ZEROS_LOST'
    | 'OTHER_CUSTOMER'
    | 'COMPANY_UNKNOWN'
    | 'ROW_CUT'
  readonly detail?: string
  readonly cells: readonly string[]
}

export interface RowReaderOptions {
  readonly today: EpochDay
  /** Tells items from what stands between them; without it every record is an item. */
  readonly sorter?: RowSorter | undefined
  /** How the rows of an item's number differ, as bits of `REPEATED`. */
  readonly repeatedKind?: ((cells: readonly string[], above: string) => number) | undefined
  /** The line of the last row where the file was cut off within it. */
  readonly cutLine?: number | undefined
  readonly known?: KnownNumbers | undefined
  readonly spellings?: KnownSpellings | undefined
  /** Those of the book; without it those of the file alone. */
  readonly customers?: KnownCustomers | undefined
  /** Numbers of the book that another company of the supplier's may have too. */
  readonly companies?: KnownCompanies | undefined
  readonly scope?: FileScope | undefined
  readonly onProgress?: ((rows: number) => void) | undefined
  readonly onAccepted?: ((row: ImportedRow, line: number) => void) | undefined
  readonly onRejected?: ((row: RejectedRow) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Customers of a file, each currency of one apart: half a kilobyte of memory is held for each until its end. */
const MOST_SERIES = 500_000
const PROGRESS_EVERY = 2_000
/** A few milliseconds of work, after which others are served: a source that has more in memory never waits. */
const ROWS_A_TURN = 250

/** Converts records to invoices, rejecting invalid ones and duplicate numbers, and sums what it accepts. */
export class RowReader {
  readonly spellings = new Spellings()
  accepted = 0
  rejected = 0
  readonly #totals: RowTotals
  readonly #warnings = new RowWarningCounts()
  readonly #controls: ControlTotals
  readonly #lines: LineSums | undefined
  readonly #collective = new CollectiveSums(this.#warnings)
  readonly #seen = new Map<string, Map<string, number>>()
  readonly #reading: Reading
  readonly #options: RowReaderOptions
  readonly #mostSeries: number
  /** The customer of the group, or of the row before. */
  #above = ''
  #aboveName = ''
  readonly #titles: Titles
  readonly #customers: KnownCustomers

  constructor(reading: Reading, options: RowReaderOptions, mostSeries = MOST_SERIES) {
    this.#mostSeries = mostSeries
    this.#reading = reading
    this.#titles = new Titles(reading.areGroupsNumbered)
    this.#options = options
    this.#customers = options.customers ?? new KnownCustomers()
    this.#totals = new RowTotals(options.today)
    this.#controls = new ControlTotals(reading)
    this.#lines = reading.lines === 'summed' ? new LineSums() : undefined
  }

  warnings(): readonly RowWarnings[] {
    return [...this.#warnings.list(), ...this.#controls.warnings()]
  }

  totals(): readonly RowTotal[] {
    return this.#totals.list()
  }

  async *read(records: AsyncIterable<FileRecord>): AsyncGenerator<ImportedRow> {
    const { signal, onProgress } = this.#options
    for await (const record of records) {
      if ((this.accepted + this.rejected) % ROWS_A_TURN === 0) {
        await nextTurn()
        signal?.throwIfAborted()
      }
      const row = this.take(record)
      if (row === undefined) continue
      if (this.accepted % PROGRESS_EVERY === 0) onProgress?.(this.accepted)
      yield row
    }
    const last = this.end()
    if (last !== undefined) yield last
  }

  /** Converts one record; undefined: it was rejected, or is no item. */
  take(record: FileRecord): ImportedRow | undefined {
    const kind = this.#options.sorter?.kindOf(record.cells) ?? 'item'
    const group = this.#titles.add(kind, record.cells)
    if (kind === 'group' || kind === 'total') {
      // Lines before it are of an invoice before it.
      const last = this.end()
      // What was owed before the first row is in no item.
      if (kind === 'total' && this.accepted === 0 && isBroughtForward(record.cells))
        this.#warnings.note('NO_ITEM', record.line)
      if (group === undefined) this.#controls.compare(record)
      else this.#group(group, record.line)
      return last
    }
    if (kind === 'currency' || kind === 'section') return this.end()
    if (kind === 'note' && group !== undefined && this.#reading.isGrouped) this.#aboveName = group.name
    if (kind === 'remark') this.#warnings.note('NOTE_ROW', record.line)
    if (kind !== 'item') return undefined
    this.#options.scope?.pass(record)
    const row = this.#read(record)
    if (row === undefined) return undefined
    const whole = this.#lines === undefined ? { row, line: record.line } : this.#lines.add(row, record)
    return whole === undefined ? undefined : this.#accept(whole.row, whole.line, record.cells)
  }

  end(): ImportedRow | undefined {
    const whole = this.#lines?.end()
    return whole === undefined ? undefined : this.#accept(whole.row, whole.line, [])
  }

  #group({ number, name }: Group, line: number): void {
    if (this.#reading.isGrouped) {
      this.#above = number
      this.#aboveName = name
      this.#controls.begin()
    } else this.#warnings.note('NOTE_ROW', line)
  }

  #accept(row: ImportedRow, line: number, cells: readonly string[]): ImportedRow | undefined {
    const first = this.#firstLine(row, line)
    if (first !== line) return this.#reject({ line, cells, code: 'NUMBER_DUPLICATE', detail: String(first) })
    for (const doubt of row.doubts) this.#warnings.note(doubt, line, row)
    if (isFar(row, this.#options.today)) this.#warnings.note('DAY_FAR', line, row)
    this.#collective.add(row, line)
    this.spellings.add(row.customerNumber, row.customerName)
    this.#totals.add(row)
    this.#controls.add(row)
    this.accepted++
    this.#options.onAccepted?.(row, line)
    return row
  }

  #read(record: FileRecord): ImportedRow | undefined {
    const { line, cells, numberCells, dayCells, isHidden, isStruck } = record
    if (line === this.#options.cutLine)
      return this.#reject({ line, cells, code: 'ROW_CUT', ...detailOf(cells.at(-1)) })
    // A number that is shown as a date: its digits are those of the day.
    const dayAmount = this.#reading.amount.add.find((at) => dayCells?.includes(at) === true)
    if (dayAmount !== undefined)
      return this.#reject({ line, cells, code: 'AMOUNT_UNREADABLE', ...detailOf(cells[dayAmount]) })
    if (this.#reading.isFilledDown && !this.#reading.isGrouped) this.#remember(cells)
    const above = this.#reading.isGrouped || this.#reading.isFilledDown ? this.#above : ''
    const bounded = numberCells === undefined ? cells : cells.slice(0, this.#reading.columnCount)
    const { currency, kind, status } = this.#titles
    const customerName = above === '' ? '' : this.#aboveName
    const row = readRow(bounded, this.#reading, {
      customer: above,
      customerName,
      currency,
      kind,
      status,
      numberCells,
      dayCells,
      isHidden,
      isStruck,
      today: this.#options.today,
    })
    if (row.ok) {
      const customer = this.#customerOf(row.value, line)
      const known = this.#known(this.#ofBook(this.#repeated(customer, record), record), record)
      return this.#respelled(known, record)
    }
    if (isLeftOut(row.code)) {
      const money = 'money' in row ? row.money : undefined
      return this.#leaveOutItem(row.code, record, money, above)
    }
    return this.#reject({ line, cells, code: row.code, ...detailOf(row.detail) })
  }

  #customerOf(row: ImportedRow, line: number): ImportedRow {
    const { row: found, isByName } = this.#customers.match(row)
    if (!isByName) return found
    this.#warnings.note('CUSTOMER_BY_NAME', line, row)
    return { ...found, doubts: found.doubts.filter((doubt) => doubt !== 'CUSTOMER_NUMBER_MISSING') }
  }

  /** The rows below may leave out the customer that a row names, whatever becomes of that row. */
  #remember(cells: readonly string[]): void {
    const { number, name } = customerOf(cells, this.#reading)
    if (number === '') return
    this.#above = number
    this.#aboveName = name
  }

  /** Matches a row whose number several companies have with the invoice of its own company; rejects it where that is unknown. */
  #ofBook(row: ImportedRow | undefined, { line, cells }: FileRecord): ImportedRow | undefined {
    const match = row === undefined ? undefined : this.#options.companies?.match(row)
    if (row === undefined || match === undefined) return row
    if (match.number === undefined) {
      this.#options.scope?.keep(match.rivals)
      return this.#reject({ line, cells, code: 'COMPANY_UNKNOWN', detail: match.rivals.join(', ') })
    }
    const invoiceNumber = match.number
    if (match.isApart) this.#warnings.note('OTHER_COMPANY', line, row)
    return { ...row, invoiceNumber }
  }

  /**
   * Matches a row whose leading zeros a spreadsheet has removed, or a single instalment that is left, with the invoice
   * of the book; rejects it where they disagree.
   */
  #known(row: ImportedRow | undefined, { line, cells }: FileRecord): ImportedRow | undefined {
    const match = row === undefined ? undefined : this.#options.known?.match(row)
    if (match === undefined) return row
    if (!match.isSame)
      return this.#reject({ line, cells, code: 'ZEROS_LOST', detail: match.row.invoiceNumber })
    this.#warnings.note(match.isPart === true ? 'INSTALMENTS' : 'ZEROS_RESTORED', line, match.row)
    return match.row
  }

  /** Gives a row the number that its invoice has in the book; rejects it where the book has it of another customer. */
  #respelled(row: ImportedRow | undefined, { line, cells }: FileRecord): ImportedRow | undefined {
    const { spellings, companies } = this.#options
    // Where there are several companies, it may be the invoice of another one.
    const match = row === undefined || companies !== undefined ? undefined : spellings?.match(row)
    if (row === undefined || match === undefined) return row
    const { invoiceNumber, otherCustomer } = match
    if (otherCustomer !== undefined)
      return this.#reject({ line, cells, code: 'OTHER_CUSTOMER', detail: otherCustomer })
    if (invoiceNumber !== row.invoiceNumber) this.#warnings.note('NUMBER_RESPELLED', line, row)
    return asInBook(row, match)
  }

  #repeated(row: ImportedRow, record: FileRecord): ImportedRow | undefined {
    const { line, cells } = record
    const { repeatedKind } = this.#options
    const { lines, kinds } = this.#reading
    const found = repeatedKind?.(cells, this.#above) ?? 0
    const kind = found & ~REPEATED.reversesOther
    if (kind !== found) this.#warnings.note('REVERSES_OTHER', line, row)
    if ((kind & REPEATED.reversed) !== 0) return this.#leaveOutItem('VOID', record, row, this.#above)
    // The collective invoice is the item.
    if ((kind & REPEATED.part) !== 0) return this.#leaveOut('REPEATED_LINE', line, undefined)
    const instalment = kinds.instalment === undefined ? '' : (cells[kinds.instalment] ?? '').trim()
    if (instalment !== '' && !isOnlyInstalment(instalment, kind !== 0))
      return { ...row, invoiceNumber: `${row.invoiceNumber}/${instalment}` }
    // Lines are added up where they follow one another.
    if (lines === 'summed' && (kind & REPEATED.apart) !== 0)
      return this.#reject({ line, cells, code: 'NUMBER_AGAIN', detail: row.invoiceNumber })
    if (kind === 0 || lines === 'summed') return row
    const named = (kind & REPEATED.otherCompany) === 0 ? row : this.#ofCompany(row, cells)
    return this.#amongRepeated(named, kind, { line, cells })
  }

  /** The number of an invoice that several companies have: that of each has its code behind it. */
  #ofCompany(row: ImportedRow, cells: readonly string[]): ImportedRow {
    const company = cleanText(cells[this.#reading.kinds.company ?? -1] ?? '')
    return company === '' ? row : { ...row, invoiceNumber: `${row.invoiceNumber}/${company}` }
  }

  #amongRepeated(row: ImportedRow, kind: number, { line, cells }: FileRecord): ImportedRow | undefined {
    const { lines } = this.#reading
    if ((kind & REPEATED.otherDay) !== 0 && row.kind === 'invoice') {
      this.#warnings.note('INSTALMENTS', line, row)
      return { ...row, invoiceNumber: `${row.invoiceNumber}/${isoDay(row.dueDay)}` }
    }
    if ((kind & REPEATED.otherAmount) !== 0)
      return this.#reject({ line, cells, code: 'NUMBER_AGAIN', detail: row.invoiceNumber })
    if (lines === 'repeated' && this.#lineOf(row) !== undefined)
      return this.#leaveOut('REPEATED_LINE', line, undefined)
    return row
  }

  /** Leaves out a row whose customer the file has seen all the same. */
  #leaveOutItem(code: LeftOut, record: FileRecord, money: RowMoney | undefined, above: string): undefined {
    const { scope } = this.#options
    scope?.leftOut(record, money?.currency, above, (named) => this.#customers.numberOf(named))
    return this.#leaveOut(code, record.line, money)
  }

  #leaveOut(code: LeftOut, line: number, money: RowMoney | undefined): undefined {
    this.#warnings.note(code, line, money)
    if (money !== undefined) this.#controls.addLeftOut(money)
  }

  #lineOf({ customerNumber, currency, kind, invoiceNumber }: ImportedRow): number | undefined {
    return this.#seen.get(`${customerNumber}\0${currency}\0${kind}`)?.get(invoiceNumber.toUpperCase())
  }

  // One map per customer, so that keys are the invoice numbers alone.
  #firstLine({ customerNumber, currency, kind, invoiceNumber }: ImportedRow, line: number): number {
    const series = `${customerNumber}\0${currency}\0${kind}`
    const lines = this.#seen.get(series) ?? new Map<string, number>()
    if (lines.size === 0) this.#seen.set(series, lines)
    if (this.#seen.size > this.#mostSeries)
      throw new FileProblemError('FILE_TOO_LARGE', `The file has more than ${this.#mostSeries} customers.`)
    const number = invoiceNumber.toUpperCase()
    const first = lines.get(number)
    if (first === undefined) lines.set(number, line)
    return first ?? line
  }

  #reject(row: RejectedRow): undefined {
    this.rejected++
    this.#options.scope?.reject(row.cells)
    this.#options.onRejected?.(row)
  }
}
