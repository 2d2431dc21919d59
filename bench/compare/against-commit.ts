// Which of two versions of the engine is faster, and is that sure? Processes of the two run by turns, so that what else the machine
// does meets both; the median of a process is one value, as how code and memory are laid out differs from process to process.
import { join } from 'node:path'
import { askProcess } from '../domain/child.ts'
import type { Report } from '../domain/process.ts'
import type { BenchOptions } from '../options.ts'
import { progressOn } from '../progress.ts'
import { changeOf, changeText, isNarrow, type Change, type Turns } from './verdict.ts'
import { checkOut, uncommitted } from './worktree.ts'

interface Comparison {
  readonly rows: number
  readonly opportunities?: number
  readonly only?: string
  readonly seconds: number
  readonly onTurn: (turn: number, seconds: number) => void
}

const SCRIPT = 'bench/domain/process.ts'
const OURS = 'engine'

/** Compares the engine of a commit with the present one: a line a question. Throws a sentence that says why it cannot. */
export async function againstCommit(
  commit: string,
  { rows = 100_000, opportunities, only, seconds, withChanges, suites }: BenchOptions,
): Promise<string> {
  if (suites.some((suite) => suite !== 'domain'))
    throw new Error('--against COMMIT compares the suite domain only')
  const changed = uncommitted()
  if (changed.length > 0 && !withChanges)
    throw new Error(
      `not committed: ${changed.length} files of the engine or its bench; --with-changes compares them, too`,
    )
  const other = checkOut(commit)
  // Also when the run is broken off.
  process.once('exit', () => other.remove())
  const progress = progressOn(process.stderr, () => performance.now())
  const onTurn = (turn: number, spent: number) =>
    progress.show([other.name, `turn ${turn + 1}`], spent / seconds)
  const size = {
    rows,
    ...(opportunities !== undefined && { opportunities }),
    ...(only !== undefined && { only }),
  }
  const turns = await compareTrees(other.path, process.cwd(), { ...size, seconds, onTurn })
  progress.end()
  const count = turns[0]?.before.length ?? 0
  return [
    ...changesOf(turns).map(changeText),
    '',
    `against ${other.name}, ${count} turns, ${rows.toLocaleString('en')} rows`,
  ].join('\n')
}

/** Asks the engines of two trees the same questions by turns until each answer is narrow or the time is over. */
async function compareTrees(
  before: string,
  after: string,
  comparison: Comparison,
): Promise<readonly Turns[]> {
  const started = performance.now()
  const spent = () => (performance.now() - started) / 1000
  let turns: readonly Turns[] = []
  for (let turn = 0; turn === 0 || (spent() < comparison.seconds && !isEnough(turns)); turn++) {
    comparison.onTurn(turn, spent())
    turns = joined(turns, await oneTurn(before, after, turn, comparison))
  }
  return turns
}

function changesOf(turns: readonly Turns[]): readonly Change[] {
  return turns.map((own) => changeOf(own, turns.length))
}

function isEnough(turns: readonly Turns[]): boolean {
  return changesOf(turns).every(isNarrow)
}

/** One process of each; who is first changes from turn to turn. */
async function oneTurn(
  before: string,
  after: string,
  turn: number,
  comparison: Comparison,
): Promise<readonly Turns[]> {
  const isSwapped = turn % 2 === 1
  const first = await askTree(isSwapped ? after : before, comparison)
  const second = await askTree(isSwapped ? before : after, comparison)
  const [old, current] = isSwapped ? [second, first] : [first, second]
  return current.measured.flatMap(({ question, warm }) => {
    const same = old.measured.find((other) => other.question === question)
    return same === undefined ? [] : [{ question, before: [same.warm.medianMs], after: [warm.medianMs] }]
  })
}

function askTree(tree: string, { rows, opportunities, only }: Comparison): Promise<Report> {
  const args = [
    '--contender',
    OURS,
    '--rows',
    String(rows),
    '--quick',
    ...(opportunities === undefined ? [] : ['--opportunities', String(opportunities)]),
    ...(only === undefined ? [] : ['--only', only]),
  ]
  return askProcess<Report>(join(tree, SCRIPT), args, () => {})
}

function joined(turns: readonly Turns[], more: readonly Turns[]): readonly Turns[] {
  if (turns.length === 0) return more
  return turns.map(({ question, before, after }) => {
    const own = more.find((other) => other.question === question)!
    return { question, before: [...before, ...own.before], after: [...after, ...own.after] }
  })
}
