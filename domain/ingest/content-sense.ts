import { looseValue } from './column-evidence.ts'
import { DayEvidence } from './day-evidence.ts'
import type { MarkEvidence } from './decimal-mark.ts'
import type { HeadingSense } from './headings/headings.ts'
import { AMOUNT_MEANINGS, DAY_MEANINGS } from './row-sorter.ts'

/** A record of a table as its file has it. */
export interface TableRecord {
  readonly line: number
  readonly cells: readonly string[]
  /** The positions of cells that hold a number rather than a text that looks like one; their decimal mark is a point. */
  readonly numberCells?: readonly number[]
  /** The positions of cells that hold a day, written as `20261101`. */
  readonly dayCells?: readonly number[]
}

/** A column's meaning by its heading, put right by what its first cells hold: `Due` may be a day and an amount. */
export function contentSense(
  sense: HeadingSense | undefined,
  at: number,
  rows: readonly TableRecord[],
  marks: MarkEvidence,
): HeadingSense | undefined {
  if (sense === undefined) return undefined
  const isAmount = AMOUNT_MEANINGS.includes(sense.meaning)
  const isDay = DAY_MEANINGS.includes(sense.meaning)
  if (!isAmount && !isDay && sense.meaning !== 'otherDate') return sense
  const days = new DayEvidence()
  let [filled, amounts] = [0, 0]
  for (const { cells, dayCells } of rows) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    filled++
    const isDayCell = dayCells?.includes(at) === true
    days.add(text, isDayCell)
    if (isAmount && !isDayCell) marks.add(text, '')
    if (!isDayCell && !Number.isNaN(looseValue(text, '.'))) amounts++
  }
  if (isAmount && amounts < filled && days.areDays)
    return {
      ...sense,
      meaning: sense.meaning === 'netDue' || sense.meaning === 'openAmount' ? 'dueDate' : 'otherDate',
    }
  if (
    isDay &&
    filled > 0 &&
    amounts === filled &&
    !days.areDays &&
    days.serials < filled &&
    sense.meaning === 'dueDate'
  )
    return { ...sense, meaning: 'openAmount' }
  if (
    sense.meaning === 'otherDate' &&
    filled > 0 &&
    rows.every(({ cells }) => /^(?:[A-Z]{3})?$/.test((cells[at] ?? '').trim()))
  )
    return { ...sense, meaning: 'currency' }
  return sense
}
