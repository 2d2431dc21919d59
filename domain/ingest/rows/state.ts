import type { EpochDay } from '../../calendar/day.ts'
import type { ImportedRow } from './row.ts'

/** What a row of a file is in the book on the day it is imported. Payments are no rows of it. */
export type ImportedState = 'eligible' | 'pastDue' | 'unapproved' | 'held' | 'adjustment'

/** The state of a row on a day, by the rules of the book: what is due today is past due. */
export function importedState(
  { kind, createdDay, dueDay, holdFlags }: Pick<ImportedRow, 'kind' | 'createdDay' | 'dueDay' | 'holdFlags'>,
  today: EpochDay,
): ImportedState {
  if (kind === 'adjustment') return 'adjustment'
  if (createdDay > today) return 'unapproved'
  if (dueDay <= today) return 'pastDue'
  return holdFlags === 0 ? 'eligible' : 'held'
}
