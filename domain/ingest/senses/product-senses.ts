import { looseValue } from '../evidence/column-evidence.ts'
import { columnsOf } from '../columns.ts'
import type { HeadingSense, Meaning } from '../headings/headings.ts'
import type { DecimalMark } from '../texts/decimal-mark.ts'
import type { TableRecord } from './content-sense.ts'

type Senses = readonly (HeadingSense | undefined)[]

const WHOLES: readonly Meaning[] = [
  'amount',
  'openAmount',
  'originalAmount',
  'grossAmount',
  'lineAmount',
  'netAmount',
]
/** Rows that have both: fewer may be so by chance. */
const FEWEST_ROWS = 2

/** The senses of columns, of which an amount that makes another one with the price beside it is how many pieces were sold. */
export function productSenses(senses: Senses, rows: readonly TableRecord[], mark: DecimalMark): Senses {
  const [price] = columnsOf(['unitPrice'], senses)
  if (price === undefined) return senses
  const valueOf = ({ cells, numberCells }: TableRecord, at: number) =>
    looseValue((cells[at] ?? '').trim(), numberCells?.includes(at) === true ? '.' : mark) || 0
  const isProduct = (count: number, sum: number) => {
    const filled = rows.filter((row) => valueOf(row, sum) !== 0 && valueOf(row, price) !== 1)
    return (
      filled.length >= FEWEST_ROWS &&
      filled.every((row) => Math.abs(valueOf(row, count) * valueOf(row, price) - valueOf(row, sum)) < 0.011)
    )
  }
  for (const count of columnsOf(WHOLES, senses))
    for (const sum of senses.keys()) {
      if (sum === count || sum === price || !isProduct(count, sum)) continue
      return senses.map((sense, at) => {
        if (at === count) return { ...sense!, meaning: 'quantity' }
        return at === sum ? (sense ?? { ...senses[count]! }) : sense
      })
    }
  return senses
}
