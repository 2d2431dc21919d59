import type { EpochDay } from '#domain/calendar'
import type { ImportedRow } from '#domain/ingest'

/** Days that an invoice is from today at most, without being told. */
const MOST_DAYS_AWAY = 3_653

/** Whether a day of a row is so far away that it may be a mistake. */
export function isFar({ createdDay, dueDay }: ImportedRow, today: EpochDay): boolean {
  return Math.abs(createdDay - today) > MOST_DAYS_AWAY || Math.abs(dueDay - today) > MOST_DAYS_AWAY
}
