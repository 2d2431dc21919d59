import { parseIsoDay } from '#domain/calendar'

/** How a day is named beside today, both `yyyy-MM-dd`. */
export function relativeDay(day: string, today: string): 'today' | 'yesterday' | 'other' {
  if (day === today) return 'today'
  const [one, other] = [parseIsoDay(day), parseIsoDay(today)]
  return one !== undefined && other !== undefined && one === other - 1 ? 'yesterday' : 'other'
}
