import { getLocalTimeZone, today } from '@internationalized/date'
import type { DayRange } from '#components'

/** The default dates: from three months and one day ago to yesterday. */
export function defaultWindow(now = today(getLocalTimeZone())): DayRange {
  return {
    from: now.subtract({ months: 3, days: 1 }).toString(),
    to: now.subtract({ days: 1 }).toString(),
  }
}
