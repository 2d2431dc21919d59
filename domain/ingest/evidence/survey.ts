import { cleanNumber, isGrouped } from '../texts/text.ts'
import { headingSenses } from '../senses/heading-senses.ts'
import { looksLikeMoney } from './money-columns.ts'
import { companiesOf, mainColumns, partyOf, type Companies } from './main-columns.ts'
import { lineTaxOf, type LineTax } from '../senses/tax-senses.ts'
import { sniffedSenses } from '../senses/sniffed-senses.ts'
import { centsColumnsOf, withoutCents, type CentsColumns } from '../headings/cents-columns.ts'
import { unitColumnOf, type UnitColumn } from '../headings/unit-column.ts'
import { holdsDays, type TableRecord } from '../senses/content-sense.ts'
import { ColumnEvidence, looseValue } from './column-evidence.ts'
import { columnsOf, namedColumns, type SaidColumns } from '../columns.ts'
import { CutEvidence } from './cut.ts'
import { addSense, DayEvidence, haveOtherDays, type OrderSense } from './day-evidence.ts'
import { currencyOfAmount } from '../texts/amounts.ts'
import { currencyKey } from '../texts/currency-numbers.ts'
import { parseDay, type DateStyle } from '../texts/dates.ts'
import { MarkEvidence, type DecimalMark } from '../texts/decimal-mark.ts'
import type { HeadingSense } from '../headings/headings.ts'
import { GroupTitles } from './group-titles.ts'
import { LateValues } from './late-values.ts'
import { LineNotes, titlesAlone } from './line-notes.ts'
import { otherListTitle } from './other-list.ts'
import { titlePreamble, withNote, type Preamble } from './preamble.ts'
import { Relations } from './relations.ts'
import type { ReadingHints } from '../reading.ts'
import { REPEATED, RepeatedNumbers } from './repeated-numbers.ts'
import { groupOf } from '../rows/groups.ts'
import { RowSorter } from '../rows/row-sorter.ts'
import { AMOUNT_MEANINGS, DAY_MEANINGS } from '../senses/row-meanings.ts'
import type { RowKind } from '../rows/kinds.ts'
import { sectionOf, stateOf } from '../rows/labels.ts'
import { Reversals } from './reversals.ts'
import { COUNTED, COUNTED_TEXTS } from './surveyed-meanings.ts'
import { ZeroEvidence } from './zero-evidence.ts'
import { ValueCounts } from './value-counts.ts'

/** Records that are looked at before it is known which columns hold what. */
const SNIFFED_RECORDS = 500
/** Most characters that are sniffed; fewer of longer records. */
const SNIFFED_CHARACTERS = 1_000_000

const noSense = (): OrderSense => ({ rows: 0, early: 0, usual: 0, same: 0 })

/**
 * Collects the evidence of a whole table in one pass, in memory that does not grow with it: what each column holds, how columns
 * relate, and what its amounts and days say of how they are written.
 */
export class Survey {
  readonly headings: readonly string[]
  /** What stands above the headings, or in notes below them. */
  preamble: Preamble
  /** The title that calls it a list of something else than open invoices; '' where none does. */
  readonly otherList: string
  /** What lines among its rows say of these. */
  readonly notes: LineNotes
  readonly said: SaidColumns
  readonly columns: readonly ColumnEvidence[]
  readonly days = new Map<number, DayEvidence>()
  readonly kinds = new Map<number, ValueCounts>()
  readonly marks = new MarkEvidence()
  /** Those of columns of which it is not known that they are amounts. */
  readonly doubtfulMarks = new Map<number, MarkEvidence>()
  readonly repeated = new RepeatedNumbers()
  readonly zeros = new ZeroEvidence()
  readonly orders: Readonly<Record<DateStyle, OrderSense>> = {
    'year-first': noSense(),
    'day-first': noSense(),
    'month-first': noSense(),
  }
  lineTax: LineTax = 'none'
  units: UnitColumn | undefined
  cents: CentsColumns | undefined
  /** The signs of currencies with which a sheet shows the numbers of each column. */
  readonly signs = new Map<number, Set<string>>()
  /** Items whose columns of due days differ, where there are two. */
  otherDueDays = 0
  /** Whether a column whose heading is not known holds days. */
  hasUnknownDays = false
  /** The signs of items below titles of credit notes and payments. */
  readonly sections = new ValueCounts()
  items = 0
  readonly groups = new GroupTitles()
  /** Items without a customer; items with a number whose customer is that of the item before. */
  withoutCustomer = 0
  repeatsCustomer = 0
  /** Items below the title of a group that name another customer. */
  underOthers = 0
  /** The line of other headings among the items, of another table; 0: there are none. */
  otherTableLine = 0
  /** Whether rows between the items name the currency of those below. */
  hasCurrencyTitles = false
  senses: readonly (HeadingSense | undefined)[]
  relations: Relations
  readonly #sniffed: TableRecord[] = []
  #isSniffing = true
  #characters = 0
  #sorter: RowSorter
  #amounts: readonly number[] = []
  #texts: readonly number[] = []
  #main = mainColumns([], {})
  #mark: DecimalMark
  readonly #said: DecimalMark
  /** The first items, and those far below them that another survey has found to say more. */
  first: readonly TableRecord[] = []
  readonly below: readonly TableRecord[]
  late = new LateValues(0, [])
  #above = ''
  #group = ''
  #section: RowKind | undefined
  readonly #cut: CutEvidence
  #hasGroups = false
  #isPlainNumber = false
  /** Documents that take back others of the file. */
  reversals = new Reversals([], mainColumns([], {}), '.')
  #lastCurrency: readonly string[] | undefined
  readonly #titles: readonly (readonly string[])[]
  #dues: readonly number[] = []
  #collective: number | undefined

  constructor(
    headings: readonly string[],
    hints: ReadingHints = {},
    above: readonly (readonly string[])[] = [],
    below: readonly TableRecord[] = [],
  ) {
    this.headings = headings
    this.below = below
    this.#said = hints.decimalMark ?? '.'
    this.preamble = titlePreamble(titlesAlone(above))
    this.notes = new LineNotes(above)
    this.otherList = otherListTitle(above)
    this.#titles = above
    this.#cut = new CutEvidence(headings.length)
    const said = namedColumns(headings, hints.columns ?? {})
    this.said = said.ok ? said.value : {}
    this.senses = headingSenses(headings)
    this.columns = headings.map(() => new ColumnEvidence())
    this.#sorter = new RowSorter(headings, this.senses, this.said, above)
    this.#mark = this.#said
    this.relations = new Relations([])
  }

  add(record: TableRecord): void {
    if (!this.#isSniffing) return this.#addRecord(record)
    this.#sniffed.push(record)
    for (const { length } of record.cells) this.#characters += length
    if (this.#sniffed.length >= SNIFFED_RECORDS || this.#characters >= SNIFFED_CHARACTERS) this.#sniff()
  }

  end(): this {
    if (this.#isSniffing) this.#sniff()
    // A currency below all items is that of the items above it.
    if (this.#lastCurrency !== undefined) this.preamble = withNote(this.preamble, this.#lastCurrency)
    return this
  }

  /** Records far below the first ones with which columns hold something else than these say; a survey that is given them knows it. */
  get telling(): readonly TableRecord[] {
    const { records } = this.late
    if (records.length === 0 || this.below.length > 0) return []
    const named = headingSenses(this.headings)
    const { senses } = sniffedSenses(named, this.headings, [...this.first, ...records], this.#said)
    const isSame = senses.every((sense, at) => sense?.meaning === this.senses[at]?.meaning)
    return isSame ? [] : records
  }

  get companies(): Companies {
    return companiesOf(this.senses, this.kinds)
  }

  /** Whether every number of an invoice with more than three digits is written in groups. */
  get areNumbersGrouped(): boolean {
    return this.#hasGroups && !this.#isPlainNumber
  }

  /** The line of the last row where the file was cut off within it; 0 where it was not. */
  get cutLine(): number {
    return this.#cut.line
  }

  sorter(): RowSorter {
    return new RowSorter(this.headings, this.senses, this.said, this.#titles, this.groups)
  }

  #sniff(): void {
    this.#isSniffing = false
    const first = this.#sniffed.filter(({ cells }) => this.#sorter.kindOf(cells) === 'item')
    const rows = [...first, ...this.below]
    this.first = first
    this.late = new LateValues(this.headings.length, rows)
    const { senses, mark } = sniffedSenses(this.senses, this.headings, rows, this.#mark)
    this.senses = senses
    this.#mark = mark
    this.units = unitColumnOf(this.senses, this.headings, rows)
    this.cents = centsColumnsOf(this.senses, this.headings, rows)
    if (this.cents?.isCertain === true) this.senses = withoutCents(this.senses, this.cents)
    this.preamble = { ...this.preamble, currency: this.preamble.currency ?? this.units?.currency }
    this.lineTax = lineTaxOf(this.senses, this.headings, rows, this.#mark)
    this.#sorter = this.sorter()
    this.#amounts = [
      ...new Set([
        ...columnsOf(AMOUNT_MEANINGS, this.senses),
        ...(typeof this.said.amount === 'number' ? [this.said.amount] : []),
      ]),
    ]
    const unknown = this.senses.flatMap((sense, at) =>
      sense === undefined && looksLikeMoney(at, rows, this.#amounts, this.#mark) ? [at] : [],
    )
    this.relations = new Relations(
      [...this.#amounts, ...unknown].map((at) => ({ at, meaning: this.senses[at]?.meaning })),
    )
    this.hasUnknownDays = this.senses.some((sense, at) => sense === undefined && holdsDays(rows, at))
    for (const at of unknown) this.doubtfulMarks.set(at, new MarkEvidence())
    this.#texts = columnsOf(COUNTED_TEXTS, this.senses)
    for (const at of columnsOf(DAY_MEANINGS, this.senses)) this.days.set(at, new DayEvidence())
    for (const field of ['createdDate', 'dueDate'] as const) {
      const at = this.said[field]
      if (typeof at === 'number' && !this.days.has(at)) this.days.set(at, new DayEvidence())
    }
    for (const at of columnsOf(COUNTED, this.senses)) this.kinds.set(at, new ValueCounts())
    this.#main = mainColumns(this.senses, this.said)
    this.reversals = new Reversals(this.senses, this.#main, this.#mark)
    this.#dues = columnsOf(['dueDate'], this.senses)
    this.#collective = columnsOf(['collective'], this.senses)[0]
    for (const record of this.#sniffed.splice(0)) this.#addRecord(record)
  }

  #addRecord(record: TableRecord): void {
    const { cells } = record
    const kind = this.#sorter.kindOf(cells)
    this.#cut.add(record, kind === 'item')
    if (kind === 'note') this.preamble = withNote(this.preamble, cells)
    if (kind === 'currency') {
      this.#lastCurrency = cells
      this.hasCurrencyTitles = true
    }
    if (kind === 'group') this.#addGroup(cells)
    if (kind === 'section') this.#addSection(cells.find((cell) => cell.trim() !== '') ?? '')
    if (kind === 'otherHeading' && this.otherTableLine === 0) this.otherTableLine = record.line
    if (kind === 'total' || kind === 'note') this.groups.addLine(cells)
    if (kind !== 'item') return this.notes.add(record, this.items)
    this.otherTableLine ||= this.notes.otherDayLine
    this.#lastCurrency = undefined
    this.items++
    this.late.add(record)
    for (const [at, sign] of record.signs ?? [])
      this.signs.set(at, (this.signs.get(at) ?? new Set<string>()).add(sign))
    const named = (cells[this.#main.currency ?? -1] ?? '').trim()
    this.#addAmounts(record, currencyKey(named))
    if (this.#section === 'credit' || this.#section === 'payment')
      this.sections.add('less', this.relations.values)
    for (const [at, evidence] of this.days)
      evidence.add(cells[at] ?? '', record.dayCells?.includes(at) === true)
    for (const [at, counts] of this.kinds) counts.add((cells[at] ?? '').trim(), this.relations.values)
    for (const at of this.#texts) this.columns[at]!.addText((cells[at] ?? '').trim())
    this.#addOrder(cells)
    this.groups.addItem()
    if (this.#dues.length > 1 && haveOtherDays(cells, this.#dues)) this.otherDueDays++
    if (this.reversals.isPossible) this.reversals.add(cells)
    this.#addIdentity(cells)
  }

  #addSection(label: string): void {
    if (stateOf(label) === undefined) this.#section = sectionOf(label)
  }

  #addGroup(cells: readonly string[]): void {
    const { number, currency } = groupOf(cells)
    // The currency of a group is not that of all rows.
    if (currency === undefined) this.preamble = withNote(this.preamble, cells)
    this.groups.add(cells)
    this.#above = number
    this.#group = number
  }

  #addAmounts({ cells, numberCells }: TableRecord, currency: string): void {
    const { columns, values } = this.relations
    for (const [index, { at, meaning }] of columns.entries()) {
      if (at < 0) continue
      const text = (cells[at] ?? '').trim()
      const isNumber = numberCells?.includes(at) === true
      values[index] = text === '' ? Number.NaN : looseValue(text, isNumber ? '.' : this.#mark)
      this.columns[at]!.addAmount(text, values[index], currency !== '')
      // What is no amount for certain says nothing of how others are written.
      const marks = meaning !== undefined || at === this.said.amount ? this.marks : this.doubtfulMarks.get(at)
      if (text !== '' && !isNumber && !Number.isNaN(values[index]))
        marks?.add(text, currency === '' ? (currencyOfAmount(text) ?? '') : currency)
    }
    this.relations.addRow()
  }

  #addOrder(cells: readonly string[]): void {
    const { created, due } = this.#main
    if (created === undefined || due === undefined) return
    const [from, to] = [cells[created] ?? '', cells[due] ?? '']
    if (from.length < 6 || to.length < 6 || from.charCodeAt(4) === 45) return
    for (const style of ['day-first', 'month-first', 'year-first'] as const) {
      const rule = { dateStyle: style, dottedStyle: style, isSixDigits: true }
      const [first, last] = [parseDay(from, rule), parseDay(to, rule)]
      if (first !== undefined && last !== undefined) addSense(this.orders[style], first, last)
    }
  }

  #reversal(cells: readonly string[]): number {
    if (this.reversals.isReversed(cells)) return REPEATED.reversed
    return this.reversals.isOfOther(cells) ? REPEATED.reversesOther : 0
  }

  /** How the rows of an item's number differ, as bits of `REPEATED`; `above` is the customer of a group or of the row before. */
  repeatedKind(cells: readonly string[], above: string): number {
    const { number } = this.#main
    if (number === undefined) return 0
    const reversed = this.#reversal(cells)
    const part =
      reversed | (this.#collective === undefined ? 0 : this.#partOf(cells, this.#collective, above))
    if (this.repeated.again === 0) return part
    return part | this.repeated.kindOf(cleanNumber(cells[number] ?? ''), partyOf(cells, this.#main, above))
  }

  /** Whether the file has the collective invoice that an item is a part of. */
  #partOf(cells: readonly string[], at: number, above: string): number {
    const collective = cleanNumber(cells[at] ?? '')
    const own = cleanNumber(cells[this.#main.number!] ?? '')
    if (collective === '' || collective === own) return 0
    return this.repeated.has(collective, partyOf(cells, this.#main, above)) ? REPEATED.part : 0
  }

  #addIdentity(cells: readonly string[]): void {
    const { number, customer, amounts, created, due, company } = this.#main
    const text = number === undefined ? '' : cleanNumber(cells[number] ?? '')
    const own = customer === undefined ? '' : (cells[customer] ?? '').trim()
    if (own !== '' && this.#group !== '' && own !== this.#group) this.underOthers++
    if (own === '') this.withoutCustomer++
    else if (own === this.#above && text !== '') this.repeatsCustomer++
    if (own !== '' && own !== this.#above) this.zeros.addCustomer(cleanNumber(own))
    if (own !== '') this.#above = own
    if (text === '') return
    if (!this.#isPlainNumber && text.length > 3 && !isGrouped(text)) this.#isPlainNumber = true
    this.#hasGroups ||= !this.#isPlainNumber && isGrouped(text)
    this.zeros.addNumber(text)
    const days = `${created === undefined ? '' : (cells[created] ?? '')}|${due === undefined ? '' : (cells[due] ?? '')}`
    this.repeated.add(
      text,
      partyOf(cells, this.#main, this.#above),
      days,
      amounts.length === 1 ? (cells[amounts[0]!] ?? '') : amounts.map((at) => cells[at] ?? '').join('|'),
      company === undefined ? '' : (cells[company] ?? '').trim(),
    )
  }
}
