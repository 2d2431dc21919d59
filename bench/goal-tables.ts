// The goals and what recorded runs have of them: the part of docs/performance.md that `npm run bench -- --document` writes.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sizeText } from './format.ts'
import { GOALS, type Goal } from './goals.ts'
import { isFor, isSameBook } from './judge.ts'
import type { Limit, Verdict } from './limits.ts'
import type { Machine } from './machine.ts'
import type { BenchRow } from './row.ts'
import { withWritten } from './written.ts'

/** A run that is kept in bench/results. Older ones do not name their processor. */
export interface RecordedRun extends Partial<Machine> {
  readonly file: string
  readonly results: readonly BenchRow[]
}

interface Judged {
  readonly row: BenchRow
  readonly verdict: Verdict
}

export function recordedRuns(folder: string): readonly RecordedRun[] {
  return globSync(`${folder}/*.json`)
    .sort()
    .map((path) => ({ file: basename(path), ...JSON.parse(readFileSync(path, 'utf8')) }) as RecordedRun)
}

/** One table a suite in Markdown: each limit of each goal with the result that comes closest to missing it. */
export function goalTables(runs: readonly RecordedRun[], goals: readonly Goal[] = GOALS): string {
  const suites = [...Map.groupBy(goals, ({ suite }) => suite)]
  return suites.map(([suite, own]) => suiteTable(suite, own, runs)).join('\n\n')
}

function suiteTable(suite: string, goals: readonly Goal[], runs: readonly RecordedRun[]): string {
  const lines = goals.flatMap((goal) =>
    goal.limits.flatMap((limit) => {
      const cells = runs.flatMap((run) => cellsOf(goal, limit, run))
      return (cells.length > 0 ? cells : ['not recorded | | ']).map(
        (rest) => `| ${goal.topic}: ${limit.says} | ${rest} |`,
      )
    }),
  )
  return [`### ${suite}`, '', '| goal | result | met | run |', '|---|---|---|---|', ...lines].join('\n')
}

function cellsOf(goal: Goal, limit: Limit, run: RecordedRun): readonly string[] {
  const judged = run.results
    .filter((row) => isFor(goal, row))
    .flatMap((row) => {
      const onSameBook = run.results.filter((other) => isSameBook(other, row))
      const others = onSameBook.filter((other) => other !== row && other.question === row.question)
      const verdict = limit.judge(row, others, onSameBook)
      return verdict === undefined ? [] : [{ row, verdict }]
    })
  const books = Map.groupBy(judged, ({ row }) => sizeText(row))
  return [...books].map(
    ([book, own]) => `${resultOf(own)} | ${metOf(own)} | [${book}](../bench/results/${run.file})`,
  )
}

function resultOf(judged: readonly Judged[]): string {
  const { row, verdict } = judged.reduce((worst, each) =>
    each.verdict.excess > worst.verdict.excess ? each : worst,
  )
  return judged.length === 1
    ? verdict.measured
    : `${verdict.measured} (${row.question}, the worst of ${judged.length})`
}

function metOf(judged: readonly Judged[]): string {
  const missed = judged.filter(({ verdict }) => verdict.excess > 0)
  if (missed.length === 0) return '✓'
  const most = Math.max(...missed.map(({ verdict }) => verdict.excess))
  const count = judged.length === 1 ? '' : `${missed.length} of ${judged.length}, `
  return `✗ ${count}by ${Math.ceil(most * 100 - 1e-9)} %`
}

function machineTable(runs: readonly RecordedRun[]): string {
  const lines = runs.map(({ file, model = 'Intel Xeon', cpus, node, load }) => {
    const noise = load === undefined ? 'not noted' : `load ${load}`
    return `| [${file}](../bench/results/${file}) | ${cpus} × ${model} | Node ${node} | ${noise} |`
  })
  return ['| run | processor | | at the start |', '|---|---|---|---|', ...lines].join('\n')
}

/** The page with its generated part written anew; throws where the page has no place for it. */
export function withGoalTables(page: string, runs: readonly RecordedRun[]): string {
  return withWritten(page, `${goalTables(runs)}\n\n### Runs\n\n${machineTable(runs)}`)
}
