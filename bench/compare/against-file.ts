import { existsSync, readFileSync } from 'node:fs'
import { median } from 'd3-array'
import { isSameBook } from '../judge.ts'
import type { Machine } from '../machine.ts'
import type { BenchRow } from '../row.ts'
import { medianInterval } from './interval.ts'
import { changeText, type Change } from './verdict.ts'

export interface RunFile extends Partial<Machine> {
  /** By which options; absent in older files. */
  readonly asked?: object
  readonly results: readonly BenchRow[]
}

/** Reads a run's file; throws a sentence where it is none. */
export function readRun(path: string): RunFile {
  try {
    const run = JSON.parse(readFileSync(path, 'utf8')) as Partial<RunFile>
    if (Array.isArray(run.results)) return run as RunFile
  } catch (error) {
    throw new Error(`${path} is no file of a run: ${(error as Error).message}`, { cause: error })
  }
  throw new Error(`${path} is no file of a run: it has no results`)
}

/** Whether `--against` names a file rather than a commit. */
export function isRunFile(against: string): boolean {
  return against.endsWith('.json') && existsSync(against)
}

/** A line for each question that both runs have samples of, and first what makes them hard to compare. */
export function comparedWith(
  earlier: RunFile,
  machine: Machine,
  rows: readonly BenchRow[],
): readonly string[] {
  const changes = rows.flatMap((row) => {
    const before = earlier.results.find(
      (other) =>
        other.question === row.question && other.contender === row.contender && isSameBook(other, row),
    )
    if (row.samplesMs === undefined || before?.samplesMs === undefined) return []
    return [`${row.contender}: ${changeText(changeBetween(row.question, before.samplesMs, row.samplesMs))}`]
  })
  return [
    ...differences(earlier, machine),
    ...(changes.length > 0 ? changes : ['no question with samples in both']),
  ]
}

function differences(earlier: RunFile, machine: Machine): readonly string[] {
  const names = ['model', 'cpus', 'memoryGb', 'node'] as const
  const other = names.filter((name) => earlier[name] !== machine[name])
  return [
    ...other.map((name) => `another machine: ${name} ${earlier[name] ?? 'not noted'}, now ${machine[name]}`),
    ...(earlier.isQuiet === true && machine.isQuiet
      ? []
      : ['not both on a quiet machine: times differ by that, too']),
  ]
}

function changeBetween(question: string, before: readonly number[], after: readonly number[]): Change {
  const [old, now] = [medianInterval(before), medianInterval(after)]
  return {
    question,
    low: now.low / old.high - 1,
    high: now.high / old.low - 1,
    median: median(after)! / median(before)! - 1,
  }
}
