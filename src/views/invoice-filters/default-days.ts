import type { CalendarDate } from '@internationalized/date'
import type { DayRange } from '#components'
import type { DayWindow } from '../invoice-grid/range-filters.ts'

/** The initial days of a filter's fields. */
export function defaultDays({ back, forward }: DayWindow, today: CalendarDate): DayRange {
  return { from: today.subtract(back).toString(), to: today.add(forward).toString() }
}
