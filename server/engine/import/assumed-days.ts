import { FileProblemError } from './read/file-problem.ts'
import type { RowWarnings } from './rows/row-counts.ts'

/** Throws a `FileProblemError` when invoice days are assumed and the user has not looked at that. */
export function requireDaysAccepted(
  warnings: readonly Pick<RowWarnings, 'doubt' | 'count'>[],
  accepted: readonly string[] = [],
): void {
  const assumed = warnings.find(({ doubt }) => doubt === 'CREATED_ASSUMED')
  if (assumed === undefined || accepted.includes('CREATED_ASSUMED')) return
  throw new FileProblemError(
    'CREATED_ASSUMED',
    `The file has no invoice dates: ${assumed.count} rows would be taken to be of 30 days before they are due, ` +
      'at the latest of today. Nothing was imported. Name the column if there is one (--map); ' +
      'once you have looked at it: --accept CREATED_ASSUMED',
  )
}
