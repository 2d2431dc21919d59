// What our own side took in each recorded run, by commit: a line a suite, book and contender in bench/results/history.jsonl.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Machine } from './machine.ts'
import type { BenchCase, BenchRow } from './row.ts'

const FILE = 'history.jsonl'

/** Who stands for the product in the suites that ask others, too. */
const OURS: readonly string[] = ['engine', 'grid', 'embedded', 'postgres']

/** One recorded run of one book, ours alone. */
export interface HistoryLine extends BenchCase {
  /** The day, as YYYY-MM-DD. */
  readonly day: string
  readonly commit: string
  /** Where the run says it. */
  readonly model?: string
  readonly isQuiet?: boolean
  readonly suite: string
  readonly contender: string
  /** The median of each question in milliseconds. */
  readonly medianMs: Readonly<Record<string, number>>
}

type Noted = Partial<Pick<Machine, 'commit' | 'model' | 'isQuiet'>>

export function historyOf(
  { commit = 'not noted', model, isQuiet }: Noted,
  rows: readonly BenchRow[],
  day: string,
): readonly HistoryLine[] {
  const timed = rows.filter(({ contender, medianMs }) => OURS.includes(contender) && medianMs !== undefined)
  const books = Map.groupBy(timed, ({ suite, contender, rows, customers, opportunities }) =>
    JSON.stringify([suite, contender, rows, customers, opportunities]),
  )
  return [...books.values()].map((own) => {
    const { suite, contender, rows: size, customers, opportunities } = own[0]!
    return {
      day,
      commit,
      ...(model !== undefined && { model }),
      ...(isQuiet !== undefined && { isQuiet }),
      suite,
      contender,
      rows: size,
      ...(customers !== undefined && { customers }),
      ...(opportunities !== undefined && { opportunities }),
      medianMs: Object.fromEntries(own.map(({ question, medianMs }) => [question, medianMs!])),
    }
  })
}

export function addToHistory(folder: string, machine: Noted, rows: readonly BenchRow[], day: string): void {
  const lines = historyOf(machine, rows, day).map((line) => `${JSON.stringify(line)}\n`)
  appendFileSync(`${folder}/${FILE}`, lines.join(''))
}

/** The history of a folder of results, earliest first. */
export function readHistory(folder: string): readonly HistoryLine[] {
  const path = `${folder}/${FILE}`
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as HistoryLine)
}
