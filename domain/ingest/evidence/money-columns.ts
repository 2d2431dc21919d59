import type { DecimalMark } from '../texts/decimal-mark.ts'
import { looseValue } from './column-evidence.ts'
import type { TableRecord } from '../senses/content-sense.ts'

/** Amounts of a row that another one is compared with: a table of hundreds of them would take the square of that. */
const MOST_NEAR = 26

/** Whether a column without a known heading holds amounts: with decimals, or of the size of those beside them. */
export function looksLikeMoney(
  at: number,
  rows: readonly TableRecord[],
  amounts: readonly number[],
  mark: DecimalMark,
): boolean {
  let [filled, marked, near, zeros] = [0, 0, 0, 0]
  const compared = amounts.slice(0, MOST_NEAR)
  for (const { cells, dayCells } of rows) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    filled++
    if (dayCells?.includes(at) === true || Number.isNaN(looseValue(text, mark)) || isLettered(text))
      return false
    if (/[.,]\d{1,3}\D{0,5}$/.test(text)) marked++
    if (isNearAmount(text, cells, compared, mark)) near++
    if (Number(text) === 0) zeros++
  }
  return filled > 0 && (marked * 2 >= filled || (near * 10 >= filled * 9 && zeros < filled))
}

/** Letters before digits that begin with a zero, or that are many: the number of a document, `VE003692`, rather than an amount, `EUR3692`. */
function isLettered(text: string): boolean {
  return /^\p{L}{1,6}(?:0\d+|\d{9,})$/u.test(text)
}

/** Whether a text is an amount of the row's, or a large part of one. */
function isNearAmount(
  text: string,
  cells: readonly string[],
  amounts: readonly number[],
  mark: DecimalMark,
): boolean {
  const value = Math.abs(looseValue(text, mark))
  return amounts.some((at) => {
    const amount = Math.abs(looseValue((cells[at] ?? '').trim(), mark))
    return value <= amount && (value === 0 || value * 10 >= amount)
  })
}
