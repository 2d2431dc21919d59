import { readFileSync } from 'node:fs'
import { withCapacity } from './capacity-table.ts'
import { recordedRuns, withGoalTables, type RecordedRun } from './goal-tables.ts'
import { RECORDED } from './options.ts'

/** The pages that have a part written from the recorded runs. */
const PAGES: Readonly<Record<string, (page: string, runs: readonly RecordedRun[]) => string>> = {
  'docs/performance.md': withGoalTables,
  'docs/scaling.md': withCapacity,
}

/** Each of them, with that part written anew. */
export function writtenPages(): readonly { readonly path: string; readonly text: string }[] {
  const runs = recordedRuns(RECORDED)
  return Object.entries(PAGES).map(([path, write]) => ({
    path,
    text: write(readFileSync(path, 'utf8'), runs),
  }))
}
