import {
  isLateInstant,
  JULIAN_DAY,
  plainDay,
  scanSixDigits,
  scanYearLast,
  scanTriple,
  triple,
  type DateStyle,
} from '../texts/dates.ts'

/** Counts of dates whose numbers are divided alike: by dots, or by anything else. */
interface OrderCounts {
  all: number
  yearFirst: number
  /** Those of them whose day is no month: no program has exchanged the two. */
  yearFirstCertain: number
  /** Neither end has four digits. */
  short: number
  firstOver12: number
  firstOver31: number
  secondOver12: number
  thirdOver31: number
  /** The first and the third numbers of those, from the least to the largest. */
  leastFirst: number
  largestFirst: number
  leastThird: number
  largestThird: number
}

const noCounts = (): OrderCounts => ({
  all: 0,
  yearFirst: 0,
  yearFirstCertain: 0,
  short: 0,
  firstOver12: 0,
  firstOver31: 0,
  secondOver12: 0,
  thirdOver31: 0,
  leastFirst: Number.POSITIVE_INFINITY,
  largestFirst: 0,
  leastThird: Number.POSITIVE_INFINITY,
  largestThird: 0,
})

export class DayEvidence {
  filled = 0
  /** Five digits, which may be days as spreadsheets count them. */
  serials = 0
  compact = 0
  /** Days as JD Edwards counts them: `126307`. */
  julian = 0
  /** Six digits that are a day in some order: `260916`. */
  sixDigits = 0
  /** Moments with a zone, and those of them late in the evening. */
  instants = 0
  late = 0
  /** Cells of a workbook that hold a day, and those whose day could be a month. */
  dayCells = 0
  lowDayCells = 0
  leastYear = Number.POSITIVE_INFINITY
  largestYear = 0
  readonly dotted = noCounts()
  readonly others = noCounts()

  add(written: string, isDayCell: boolean): void {
    const text = plainDay(written)
    if (text === '' || text.trim() === '') return
    this.filled++
    if (isDayCell) {
      this.dayCells++
      if (Number(text.slice(6, 8)) <= 12) this.lowDayCells++
    } else if (scanTriple(text)) this.#addTriple(text)
    else if (/^\s*\d{8}(?:\.0+)?\s*$/.test(text)) this.#addCompact(text)
    else if (JULIAN_DAY.test(text)) this.julian++
    else if (scanSixDigits(text)) {
      this.sixDigits++
      this.#addTriple(text)
    } else if (/^\s*\d{5}(?:[.,]\d+)?\s*$/.test(text)) this.serials++
  }

  /** Eight digits that do not begin with a year end with one. */
  #addCompact(text: string): void {
    if (scanYearLast(text)) this.#addTriple(text)
    else this.compact++
  }

  #addTriple(text: string): void {
    const { first, second, third, firstDigits, thirdDigits, isDotted } = triple
    const counts = isDotted ? this.dotted : this.others
    counts.all++
    if (firstDigits >= 3) {
      counts.yearFirst++
      if (firstDigits === 4 && third > 12) counts.yearFirstCertain++
      this.#year(first)
    } else {
      if (thirdDigits <= 2) addShort(counts, first, third)
      else this.#year(third)
      if (first > 12) counts.firstOver12++
      if (first > 31) counts.firstOver31++
      if (third > 31) counts.thirdOver31++
    }
    if (second > 12) counts.secondOver12++
    if (text.length < 16) return
    if (text.endsWith('Z') || text.includes('+', 16)) this.instants++
    if (isLateInstant(text)) this.late++
  }

  #year(year: number): void {
    if (year < this.leastYear) this.leastYear = year
    if (year > this.largestYear) this.largestYear = year
  }

  /** Whether nothing but days is in the column. */
  get areDays(): boolean {
    const read = this.dotted.all + this.others.all + this.compact + this.julian + this.dayCells
    return this.filled > 0 && read >= this.filled * 0.8
  }
}

function addShort(counts: OrderCounts, first: number, third: number): void {
  counts.short++
  counts.leastFirst = Math.min(counts.leastFirst, first)
  counts.largestFirst = Math.max(counts.largestFirst, first)
  counts.leastThird = Math.min(counts.leastThird, third)
  counts.largestThird = Math.max(counts.largestThird, third)
}

/** Years before and after the one of today in which what is open was invoiced or falls due. */
const NEAR_YEARS = 2

/** Whether days of two digits each begin with a year: their first numbers are all near this year, and their last ones are not. */
export function areShortYearFirst(counts: readonly OrderCounts[], year: number): boolean {
  const near = (least: number, largest: number) =>
    least >= (year % 100) - NEAR_YEARS && largest <= (year % 100) + NEAR_YEARS
  const short = counts.filter((each) => each.short > 0)
  const of = (key: keyof OrderCounts) => short.map((each) => each[key])
  return (
    short.length > 0 &&
    near(Math.min(...of('leastFirst')), Math.max(...of('largestFirst'))) &&
    !near(Math.min(...of('leastThird')), Math.max(...of('largestThird')))
  )
}

/** How often an order makes sense of the dates of a row: what is due when, and how many days later. */
export interface OrderSense {
  rows: number
  /** Due before the invoice date. */
  early: number
  /** Due after a number of days that terms have. */
  usual: number
  /** Due on the invoice date, which is so in every order. */
  same: number
}

export function possibleOrders(counts: readonly OrderCounts[], year: number): readonly DateStyle[] {
  const sum = (of: keyof OrderCounts) => counts.reduce((all, each) => all + each[of], 0)
  const all = sum('all')
  const written = all - sum('yearFirst')
  if (written === 0) return ['year-first']
  const [firsts, seconds] = [sum('firstOver12'), sum('secondOver12')]
  const isShort = sum('short') === written
  if (isShort && sum('firstOver31') > 0) return ['year-first']
  const orders: DateStyle[] = []
  if (firsts === 0 || seconds > 0) orders.push('month-first')
  if (seconds === 0 || firsts > 0) orders.push('day-first')
  if (isShort && firsts === written && seconds === 0 && sum('thirdOver31') === 0 && year > 0)
    orders.unshift('year-first')
  return orders
}

const USUAL_TERMS = new Set([
  0, 7, 8, 10, 14, 15, 20, 21, 28, 30, 31, 35, 40, 42, 45, 50, 56, 60, 61, 62, 70, 75, 90, 91, 92, 100, 120,
  150, 180,
])

/** Counts one row for an order of its dates; both days as they are in that order. */
export function addSense(sense: OrderSense, created: number, due: number): void {
  sense.rows++
  if (due === created) sense.same++
  if (due < created) sense.early++
  else if (USUAL_TERMS.has(due - created)) sense.usual++
}

/** Whether two columns of days differ in a row: an empty cell says that there is no other day. */
export function haveOtherDays(cells: readonly string[], [first, second]: readonly number[]): boolean {
  const [one, other] = [(cells[first!] ?? '').trim(), (cells[second!] ?? '').trim()]
  return one !== '' && other !== '' && one !== other
}
