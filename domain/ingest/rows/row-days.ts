import { addDays, epochDay, type EpochDay } from '../../calendar/day.ts'
import { accept, reject, type Result } from '../../core/result.ts'
import { parseDay } from '../texts/dates.ts'
import type { Reading } from '../reading.ts'
import { isNull } from '../texts/text.ts'
import { datedNumber } from './dated-number.ts'
import { termDays } from './terms.ts'

export interface RowDays {
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
  /** Whether the terms of payment gave the due day. */
  readonly isDerived: boolean
  /** What gave the invoice day, where the file has none. */
  readonly createdFrom?: 'CREATED_FROM_TERMS' | 'CREATED_ASSUMED'
}

interface DayContext {
  /** A credit note or a payment, which is not due on a day of its own. */
  readonly isAdjustment: boolean
  readonly dayCells: readonly number[] | undefined
  readonly today: EpochDay | undefined
}

/** Reads the days of a row. An adjustment without a due day is due when it was made; an invoice after its terms. */
export function readDays(
  cells: readonly string[],
  reading: Reading,
  context: DayContext,
): Result<RowDays, 'CREATED_DATE_WRONG' | 'DUE_DATE_WRONG'> {
  const { columns, shiftDays, kinds } = reading
  const { isAdjustment, dayCells } = context
  const text = (at: number | undefined): string => {
    const cell = (cells[at ?? -1] ?? '').trim()
    const isExchanged = reading.swapsDayCells && dayCells?.includes(at ?? -1) === true
    return isExchanged ? `${cell.slice(0, 4)}${cell.slice(6, 8)}${cell.slice(4, 6)}` : cell
  }
  const ofNumber =
    reading.areNumbersDated === true ? datedNumber(cells[columns.invoiceNumber ?? -1] ?? '')?.day : undefined
  if (columns.createdDate === undefined && ofNumber === undefined)
    return daysWithoutCreated(text(columns.dueDate), cells, reading, context)
  const created = columns.createdDate === undefined ? ofNumber! : text(columns.createdDate)
  const createdDay = parseDay(created, reading)
  if (createdDay === undefined) return reject('CREATED_DATE_WRONG', created)
  const written = text(columns.dueDate)
  const writtenDay = written === '' ? undefined : parseDay(written, reading)
  const due = writtenDay === NO_DAY ? '' : written
  const dueDay = due === '' ? undefined : writtenDay
  if (dueDay !== undefined) return days(createdDay, dueDay, shiftDays, false)
  if (isAdjustment) {
    if (due !== '' && !isNull(due)) return reject('DUE_DATE_WRONG', due)
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

/** Days before the due day that an invoice is taken to be of, where nothing tells: the terms that are most usual. */
const USUAL_TERM_DAYS = 30

/**
 * The days of a row of a file without invoice days: the due day less the terms, where the row has them, else less the usual ones.
 * What is in a file has been issued by the day it is read.
 */
function daysWithoutCreated(
  due: string,
  cells: readonly string[],
  reading: Reading,
  { isAdjustment, today }: DayContext,
): Result<RowDays, 'DUE_DATE_WRONG'> {
  const { kinds, shiftDays } = reading
  const latest = today === undefined ? undefined : addDays(today, -shiftDays)
  const dueDay = due === '' && isAdjustment ? latest : parseDay(due, reading)
  if (dueDay === undefined) return reject('DUE_DATE_WRONG', due)
  const terms = kinds.terms === undefined || due === '' ? undefined : termDays(cells[kinds.terms] ?? '')
  const usual = isAdjustment ? dueDay : addDays(dueDay, -USUAL_TERM_DAYS)
  const assumed = latest !== undefined && usual > latest ? latest : usual
  const createdDay = terms === undefined ? assumed : addDays(dueDay, -terms)
  const found = days(createdDay, dueDay, shiftDays, false)
  return accept({
    ...found.value,
    createdFrom: terms === undefined ? 'CREATED_ASSUMED' : 'CREATED_FROM_TERMS',
  })
}

/** What systems that cannot leave a day empty write instead. */
const NO_DAY = epochDay(1900, 1, 1)

/** A number alone in a column of days is none of days. */
const LETTER = /\p{L}/u

function days(createdDay: EpochDay, dueDay: EpochDay, shift: number, isDerived: boolean) {
  return accept({ createdDay: addDays(createdDay, shift), dueDay: addDays(dueDay, shift), isDerived })
}
