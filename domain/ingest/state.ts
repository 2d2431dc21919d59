import type { EpochDay } from '../calendar/day.ts'
import type { ImportedRow } from './row.ts'

/** What a row of a file is in the book on the day it is imported. Files name no holds and no payments. */
export type ImportedState = 'eligible' | 'pastDue' | 'unapproved' | 'adjustment'

/** The state of a row on a day, by the rules of the book: what is due today is past due. */
export function importedState(
  { kind, createdDay, dueDay }: Pick<ImportedRow, 'kind' | 'createdDay' | 'dueDay'>,
  today: EpochDay,
): ImportedState {
  if (kind === 'adjustment') return 'adjustment'
  if (createdDay > today) return 'unapproved'
  return dueDay <= today ? 'pastDue' : 'eligible'
}
