import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readRun } from './compare/against-file.ts'
import { medianInterval } from './compare/interval.ts'
import { loadNow, type Machine } from './machine.ts'
import type { BenchOptions } from './options.ts'
import { runPage } from './report/page.ts'
import type { BenchRow, Suite } from './row.ts'

/** Version of the form of the files that are written; counted up when a reader of it must change. */
const RUN_SCHEMA = 2
/** Fewest samples for an interval: of fewer the smallest and largest say as much. */
const FEWEST_FOR_INTERVAL = 5

/** Writes a run with what it was measured on, and its page where one is asked for. */
export function writeRun(
  options: BenchOptions,
  machine: Machine,
  suites: readonly Suite[],
  rows: readonly BenchRow[],
): void {
  const { out, page } = options
  const versions: Readonly<Record<string, string>> = Object.assign(
    {},
    ...suites.map((suite) => suite.versions?.()),
  )
  const run = {
    schema: RUN_SCHEMA,
    ...machine,
    asked: askedOf(options),
    loadAfter: loadNow(),
    versions,
    results: rows.map(withInterval),
  }
  mkdirSync(dirname(out), { recursive: true })
  if (page !== undefined) mkdirSync(dirname(page), { recursive: true })
  writeFileSync(out, `${JSON.stringify(run, undefined, 2)}\n`)
  if (page !== undefined) writeFileSync(page, runPage({ file: basename(out), ...run }, run.asked))
}

/**
 * What a run that was broken off has measured; nothing when none is to be gone on with. Throws a sentence when that run was
 * another one: of another machine or commit, or asked something else.
 */
export function resumedRows(options: BenchOptions, machine: Machine): readonly BenchRow[] {
  const { out, resume } = options
  if (!resume || !existsSync(out)) return []
  const run = readRun(out)
  const other = SAME_MACHINE.find((name) => run[name] !== machine[name])
  if (other !== undefined)
    throw new Error(
      `${out} was measured with ${other} ${run[other] ?? 'not noted'}, now ${machine[other] ?? 'not known'}`,
    )
  if (!isDeepStrictEqual(run.asked, askedOf(options)))
    throw new Error(`${out} was asked something else: give the same options, or another --out`)
  return run.results
}

/** What must be the same for the rows of two runs to stand in one file. */
const SAME_MACHINE = ['model', 'cpus', 'node', 'commit'] as const

/** What a case is asked; a file that has some rows of a case has all of them. */
function askedOf({ contenders = [], only = '', quick, book }: BenchOptions) {
  return { contenders, only, quick, isOwnBook: book !== undefined }
}

/** With what the median lies between, as surely as 95 of 100. */
function withInterval(row: BenchRow): BenchRow {
  if (row.samplesMs === undefined || row.samplesMs.length < FEWEST_FOR_INTERVAL) return row
  const { low, high } = medianInterval(row.samplesMs)
  return { ...row, intervalMs: [low, high] }
}
