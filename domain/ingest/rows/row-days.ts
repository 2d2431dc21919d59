import { addDays, type EpochDay } from '../../calendar/day.ts'
import { accept, reject, type Result } from '../../core/result.ts'
import { parseDay } from '../texts/dates.ts'
import type { Reading } from '../reading.ts'
import { termDays } from './terms.ts'

export interface RowDays {
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
  /** Whether the terms of payment gave the due day. */
  readonly isDerived: boolean
}

interface DayContext {
  /** A credit note or a payment, which is not due on a day of its own. */
  readonly isAdjustment: boolean
  readonly dayCells: readonly number[] | undefined
}

/** Reads the days of a row. An adjustment without a due day is due when it was made; an invoice after its terms. */
export function readDays(
  cells: readonly string[],
  reading: Reading,
  { isAdjustment, dayCells }: DayContext,
): Result<RowDays, 'CREATED_DATE_WRONG' | 'DUE_DATE_WRONG'> {
  const { columns, shiftDays, kinds } = reading
  const text = (at: number | undefined): string => {
    const cell = (cells[at ?? -1] ?? '').trim()
    const isExchanged = reading.swapsDayCells && dayCells?.includes(at ?? -1) === true
    return isExchanged ? `${cell.slice(0, 4)}${cell.slice(6, 8)}${cell.slice(4, 6)}` : cell
  }
  const created = text(columns.createdDate)
  const createdDay = parseDay(created, reading)
  if (createdDay === undefined) return reject('CREATED_DATE_WRONG', created)
  const due = text(columns.dueDate)
  const dueDay = due === '' ? undefined : parseDay(due, reading)
  if (dueDay !== undefined) return days(createdDay, dueDay, shiftDays, false)
  if (isAdjustment) {
    if (due !== '') return reject('DUE_DATE_WRONG', due)
    return days(createdDay, createdDay, shiftDays, false)
  }
  if (due !== '') {
    const worded = LETTER.test(due) ? termDays(due) : undefined
    if (worded === undefined) return reject('DUE_DATE_WRONG', due)
    return days(createdDay, addDays(createdDay, worded), shiftDays, true)
  }
  const terms = kinds.terms === undefined ? undefined : termDays(cells[kinds.terms] ?? '')
  return terms === undefined
    ? reject('DUE_DATE_WRONG', due)
    : days(createdDay, addDays(createdDay, terms), shiftDays, true)
}

/** A number alone in a column of days is none of days. */
const LETTER = /\p{L}/u

function days(createdDay: EpochDay, dueDay: EpochDay, shift: number, isDerived: boolean) {
  return accept({ createdDay: addDays(createdDay, shift), dueDay: addDays(dueDay, shift), isDerived })
}
