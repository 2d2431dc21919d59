import type { CalendarDate } from '@internationalized/date'
import type { DayRange } from '#components'
import type { DayWindow } from '../invoice-grid/range-filters.ts'

/** The days a filter's fields begin with. */
export function defaultDays({ back, forward }: DayWindow, today: CalendarDate): DayRange {
  return { from: today.subtract(back).toString(), to: today.add(forward).toString() }
}
