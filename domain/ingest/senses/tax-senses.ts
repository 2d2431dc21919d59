import { columnsOf } from '../columns.ts'
import { normalHeading } from '../headings/normal-heading.ts'
import type { HeadingSense } from '../headings/headings.ts'
import type { DecimalMark } from '../texts/decimal-mark.ts'
import { looseValue } from '../evidence/column-evidence.ts'
import type { TableRecord } from './content-sense.ts'

/** Two amounts that are closer are equal; those of thousands have three decimals. */
const EQUAL = 0.000_4

/**
 * The senses of columns of amounts, of which one is in every row another and its tax: that is the gross amount, whatever its heading
 * says, and the other the net one.
 */
export function taxSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
  mark: DecimalMark,
): readonly (HeadingSense | undefined)[] {
  const taxes = columnsOf(['taxAmount'], senses)
  if (taxes.length === 0 || columnsOf(['netAmount'], senses).length > 0) return senses
  const wholes = columnsOf(['amount', 'originalAmount'], senses)
  const valueOf = ({ cells, numberCells }: TableRecord, at: number) =>
    looseValue((cells[at] ?? '').trim(), numberCells?.includes(at) === true ? '.' : mark) || 0
  const taxOf = (row: TableRecord) => taxes.reduce((sum, at) => sum + valueOf(row, at), 0)
  const isTaxed = (net: number, gross: number) =>
    rows.some((row) => taxOf(row) !== 0) &&
    rows.every((row) => Math.abs(valueOf(row, gross) - valueOf(row, net) - taxOf(row)) < EQUAL)
  const [whole] = columnsOf(['grossAmount'], senses)
  // Of columns whose headings are not known, the one that is the gross amount without its tax.
  const untold =
    whole === undefined ? -1 : senses.findIndex((sense, at) => sense === undefined && isTaxed(at, whole))
  if (untold >= 0)
    return senses.map((sense, at) => (at === untold ? { ...senses[whole!]!, meaning: 'netAmount' } : sense))
  if (whole !== undefined) return senses
  for (const net of wholes)
    for (const gross of wholes)
      if (net !== gross && isTaxed(net, gross))
        return senses.map((sense, at) => {
          if (sense === undefined || (at !== net && at !== gross)) return sense
          return { ...sense, meaning: at === net ? 'netAmount' : 'grossAmount' }
        })
  return senses
}

/** Whether the amounts of lines are without the tax beside them; `open` where its rates do not tell. */
export type LineTax = 'none' | 'without' | 'within' | 'open'

/** Two rates in percent that are closer are one, as taxes are rounded. */
const SAME_RATE = 0.06

/**
 * What the rates of taxes say of the amounts of lines, or of a row's only amount: a fifth of one is 20% on top of it, or 25% within it.
 */
export function lineTaxOf(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
  mark: DecimalMark,
): LineTax {
  const line = columnsOf(['lineAmount'], senses)[0] ?? onlyAmount(senses)
  const [tax] = columnsOf(['taxAmount'], senses)
  if (line === undefined || tax === undefined) return 'none'
  const valueOf = ({ cells, numberCells }: TableRecord, at: number) =>
    looseValue((cells[at] ?? '').trim(), numberCells?.includes(at) === true ? '.' : mark) || 0
  const shares = rows
    .map((row) => valueOf(row, tax) / valueOf(row, line))
    .filter((share) => share > 0 && share < 1)
  if (shares.length === 0) return 'none'
  const isWithout = shares.every((share) => isRate(share * 100))
  const isWithin = shares.every((share) => isRate((share * 100) / (1 - share)))
  // A fifth is 20% of an amount, or the 25% of Scandinavia within it.
  if (isWithout && isWithin && line === onlyAmount(senses))
    return OF_SCANDINAVIA.test(normalHeading(headings[tax]!)) ? 'within' : 'without'
  if (isWithout === isWithin) return 'open'
  return isWithout ? 'without' : 'within'
}

const OF_SCANDINAVIA = /^(?:moms|mva|utgaende moms|salgsmoms)/

/** The amount of a row that is neither called net nor gross, where no other one is. */
function onlyAmount(senses: readonly (HeadingSense | undefined)[]): number | undefined {
  const [only, ...others] = columnsOf(
    ['amount', 'originalAmount', 'netAmount', 'grossAmount', 'openAmount'],
    senses,
  )
  const meaning = senses[only ?? -1]?.meaning
  return others.length === 0 && (meaning === 'amount' || meaning === 'originalAmount') ? only : undefined
}

/** Whether a number may be the rate of a tax: whole or half a percent. */
function isRate(percent: number): boolean {
  return Math.abs(percent * 2 - Math.round(percent * 2)) < SAME_RATE * 2
}
