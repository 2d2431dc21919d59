import { columnsOf } from '../columns.ts'
import { looseValue } from '../evidence/column-evidence.ts'
import type { HeadingSense, Meaning } from '../headings/headings.ts'
import type { DecimalMark } from '../texts/decimal-mark.ts'
import type { TableRecord } from './content-sense.ts'

type Senses = readonly (HeadingSense | undefined)[]

/** Rates in percent of value added taxes and of taxes on sales. */
const RATES = new Set(
  '1 2 2.1 2.5 2.6 3 3.7 3.8 4 4.8 5 5.5 6 7 7.7 8 8.1 8.5 9 9.5 10 11 12 12.5 13 13.5 14 15 16 16.5 17 18 19 20 21 22 23 24 25 25.5 26 27 28'
    .split(' ')
    .map(Number),
)

const WHOLES: readonly Meaning[] = [
  'netAmount',
  'lineAmount',
  'amount',
  'originalAmount',
  'grossAmount',
  'openAmount',
]

/** The senses of columns, of which a tax is a rate where it is a usual one of percent, and the same of different amounts: `20`, `5`. */
export function ratedSenses(senses: Senses, rows: readonly TableRecord[], mark: DecimalMark): Senses {
  const taxes = columnsOf(['taxAmount'], senses)
  if (taxes.length === 0) return senses
  const wholes = columnsOf(WHOLES, senses)
  const nets = columnsOf(['netAmount'], senses)
  const lines = columnsOf(['lineAmount'], senses)
  const rates = taxes.filter(
    (at) =>
      areRates(at, wholes, rows, mark) &&
      !areSharesOf(at, nets, rows, mark) &&
      !areOfLines(at, nets, lines, rows, mark),
  )
  if (rates.length === 0) return senses
  return senses.map((sense, at) => (rates.includes(at) ? { ...sense!, meaning: 'other' } : sense))
}

function areRates(
  tax: number,
  wholes: readonly number[],
  rows: readonly TableRecord[],
  mark: DecimalMark,
): boolean {
  const valueOf = valueBy(mark)
  const taxed = rows.filter((row) => valueOf(row, tax) !== 0)
  const areUsual = taxed.every(
    (row) => RATES.has(valueOf(row, tax)) && !/[.,]\d{2}$/.test((row.cells[tax] ?? '').trim()),
  )
  if (!areUsual) return false
  const isPart = wholes.some((net) =>
    wholes.some(
      (gross) =>
        gross !== net &&
        rows.every((row) => Math.abs(valueOf(row, gross) - valueOf(row, net) - valueOf(row, tax)) < 0.005),
    ),
  )
  if (isPart) return false
  return wholes.some((whole) =>
    isOfSeveral(taxed.map((row) => [valueOf(row, tax), valueOf(row, whole)] as const)),
  )
}

/** Percent by which a tax may be beside its rate, as it is rounded. */
const NEAR = 0.1

/** Whether a column is in all rows the tax of a net amount at one usual rate: `3.7` of `18.53`. */
function areSharesOf(
  tax: number,
  nets: readonly number[],
  rows: readonly TableRecord[],
  mark: DecimalMark,
): boolean {
  const valueOf = valueBy(mark)
  return nets.some((net) => {
    const shares = rows.map((row) => (100 * valueOf(row, tax)) / valueOf(row, net))
    const [first = Number.NaN] = shares
    const rate = [...RATES].find((each) => Math.abs(each - first) < NEAR)
    return rate !== undefined && shares.every((share) => Math.abs(share - rate) < NEAR)
  })
}

/**
 * Whether the amounts of lines add up to the net amount and the tax that stand in each line of an invoice: `6`, `32` beside `12`, `7`
 * and `19`. Of two invoices with the same of both they add up to twice as much; the lines of the last one may be cut off.
 */
function areOfLines(
  tax: number,
  nets: readonly number[],
  lines: readonly number[],
  rows: readonly TableRecord[],
  mark: DecimalMark,
): boolean {
  const [net] = nets
  const [line] = lines
  if (net === undefined || line === undefined) return false
  const valueOf = valueBy(mark)
  const sums = new Map<string, number>()
  const wholes = new Map<string, number>()
  for (const row of rows) {
    const key = `${valueOf(row, net)} ${valueOf(row, tax)}`
    sums.set(key, (sums.get(key) ?? 0) + valueOf(row, line))
    wholes.set(key, valueOf(row, net) + valueOf(row, tax))
  }
  const times = [...sums].map(([key, sum]) => sum / wholes.get(key)!)
  const whole = times.length > 1 ? times.slice(0, -1) : times
  return whole.every((each) => each > 0.5 && Math.abs(each - Math.round(each)) < SAME_SUM)
}

/** Shares of a sum by which two are the same. */
const SAME_SUM = 0.000_01

/** Whether one value of the first stands beside different ones of the second. */
function isOfSeveral(pairs: readonly (readonly [value: number, beside: number])[]): boolean {
  const known = new Map<number, number>()
  return pairs.some(([value, beside]) => {
    const before = known.get(value)
    if (before === undefined) known.set(value, beside)
    return before !== undefined && before !== beside
  })
}

function valueBy(mark: DecimalMark) {
  return ({ cells, numberCells }: TableRecord, at: number): number =>
    looseValue((cells[at] ?? '').trim(), numberCells?.includes(at) === true ? '.' : mark) || 0
}
