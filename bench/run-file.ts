import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { readRun } from './compare/against-file.ts'
import { medianInterval } from './compare/interval.ts'
import { loadNow, type Machine } from './machine.ts'
import type { BenchOptions } from './options.ts'
import { reportPage } from './report/page.ts'
import type { BenchRow, Suite } from './row.ts'

/** Of the form of the files that are written; counted up when a reader of it must change. */
const RUN_SCHEMA = 2
/** Of fewer samples the smallest and largest say as much. */
const FEWEST_FOR_INTERVAL = 5

/** Writes a run with what it was measured on, and its page where one is asked for. */
export function writeRun(
  { out, page }: BenchOptions,
  machine: Machine,
  suites: readonly Suite[],
  rows: readonly BenchRow[],
): void {
  const versions: Readonly<Record<string, string>> = Object.assign(
    {},
    ...suites.map((suite) => suite.versions?.()),
  )
  const run = {
    schema: RUN_SCHEMA,
    ...machine,
    loadAfter: loadNow(),
    versions,
    results: rows.map(withInterval),
  }
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, `${JSON.stringify(run, undefined, 2)}\n`)
  if (page !== undefined) writeFileSync(page, reportPage([{ file: basename(out), ...run }]))
}

/** What a run that was broken off has measured; nothing when none is to be gone on with. */
export function resumedRows({ out, resume }: BenchOptions): readonly BenchRow[] {
  return resume && existsSync(out) ? readRun(out).results : []
}

/** With what the median lies between, as surely as 95 of 100. */
function withInterval(row: BenchRow): BenchRow {
  if (row.samplesMs === undefined || row.samplesMs.length < FEWEST_FOR_INTERVAL) return row
  const { low, high } = medianInterval(row.samplesMs)
  return { ...row, intervalMs: [low, high] }
}
