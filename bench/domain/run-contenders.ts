import { fileURLToPath } from 'node:url'
import type { BenchRun } from '../row.ts'
import { askProcess } from './child.ts'
import { contender, contendersFor } from './contenders.ts'
import type { Report } from './process.ts'

/** What a contender came to: its report, or why there is none. */
export type Result = Report | Error

export function reportOf(result: Result): Report {
  if (result instanceof Error) throw result
  return result
}

/** One after the other: nobody shares the processors. */
export async function runByTurns(run: BenchRun): Promise<Map<string, Result>> {
  const results = new Map<string, Result>()
  const names = namesFor(run)
  for (const [n, name] of names.entries()) {
    run.onShare?.(n / (names.length + 1))
    results.set(name, await runContender(name, run))
  }
  return results
}

/** All at once: only answers count. */
export async function runTogether(run: BenchRun): Promise<Map<string, Result>> {
  return new Map(
    await Promise.all(namesFor(run).map(async (name) => [name, await runContender(name, run)] as const)),
  )
}

function namesFor({ size, contenders, quick = false }: BenchRun): readonly string[] {
  return contendersFor(size, contenders).filter((name) => !quick || contender(name).isSlow !== true)
}

const SCRIPT = fileURLToPath(new URL('process.ts', import.meta.url))

/** Runs a contender; one that throws, hangs or runs out of memory costs nobody else anything. */
export async function runContender(name: string, run: BenchRun): Promise<Result> {
  try {
    return await askProcess<Report>(SCRIPT, argumentsOf(name, run), (doing) => run.onProgress(name, doing))
  } catch (error) {
    return error as Error
  }
}

function argumentsOf(name: string, { size, ownBook, smoke, quick = false, only }: BenchRun): string[] {
  const { rows, opportunities } = size
  return [
    '--contender',
    name,
    '--rows',
    String(rows),
    ...(opportunities === undefined ? [] : ['--opportunities', String(opportunities)]),
    ...(ownBook === undefined ? [] : ['--book', ownBook]),
    ...(only === undefined ? [] : ['--only', only]),
    ...(quick ? ['--quick'] : []),
    ...(smoke ? ['--smoke'] : []),
  ]
}
