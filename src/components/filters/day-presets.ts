import { startOfWeek, type CalendarDate } from '@internationalized/date'
import type { DayRange } from './range-rules.ts'

export const dayPresets = ['thisWeek', 'next30', 'after'] as const
export type DayPreset = (typeof dayPresets)[number]

const NEXT_DAYS = 30

/**
 * The days of a preset: the week from Monday on, as the charts have it in every language, the next 30 days with today, or all from a
 * day on: the one that `range` begins with, else today.
 */
export function presetDays(
  preset: DayPreset,
  { today, range }: { today: CalendarDate; range: DayRange },
): DayRange {
  if (preset === 'thisWeek') {
    const monday = startOfWeek(today, 'en', 'mon')
    return { from: monday.toString(), to: monday.add({ days: 6 }).toString() }
  }
  if (preset === 'next30') return { from: today.toString(), to: today.add({ days: NEXT_DAYS }).toString() }
  return { from: range.from ?? today.toString(), to: undefined }
}
