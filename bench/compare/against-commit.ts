// Which of two versions of the engine is faster, and is that sure? A process of each, and the two answer by turns, so that what else
// the machine does meets both; a pair of processes is one value, as how code and memory are laid out differs from one to the next.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askProcess } from '../domain/child.ts'
import type { Report } from '../domain/process.ts'
import type { BenchOptions } from '../options.ts'
import { progressOn } from '../progress.ts'
import { askByBlocks, BLOCKS_SCRIPT } from './blocks.ts'
import { changeOf, changeText, isNarrow, type Change, type Turns } from './verdict.ts'
import { checkOut, uncommitted } from './worktree.ts'

interface Comparison {
  readonly rows: number
  readonly opportunities?: number
  readonly only?: string
  readonly seconds: number
  readonly onTurn: (turn: number, seconds: number) => void
}

const WHOLE_SCRIPT = 'bench/domain/process.ts'

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
  const count = turns[0]?.ratios.length ?? 0
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

/** How long the version after takes as a share of the time before, for each question. */
async function oneTurn(
  before: string,
  after: string,
  turn: number,
  comparison: Comparison,
): Promise<ReadonlyMap<string, number>> {
  const args = argumentsOf(comparison)
  if (existsSync(join(before, BLOCKS_SCRIPT))) return askByBlocks(before, after, args)
  return turn % 2 === 0
    ? askOneAfterTheOther(before, after, args)
    : inverse(await askOneAfterTheOther(after, before, args))
}

/** A whole process of each: older versions answer no blocks. */
async function askOneAfterTheOther(
  first: string,
  second: string,
  args: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ask = async (tree: string) => {
    const own = ['--contender', 'engine', '--quick', ...args]
    const { measured } = await askProcess<Report>(join(tree, WHOLE_SCRIPT), own, () => {})
    return new Map(measured.map(({ question, warm }) => [question, warm.medianMs]))
  }
  const [earlier, later] = [await ask(first), await ask(second)]
  return new Map(
    [...later].flatMap(([question, ms]) => {
      const other = earlier.get(question)
      return other === undefined ? [] : [[question, ms / other] as const]
    }),
  )
}

function inverse(ratios: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...ratios].map(([question, ratio]) => [question, 1 / ratio]))
}

function argumentsOf({ rows, opportunities, only }: Comparison): readonly string[] {
  return [
    '--rows',
    String(rows),
    ...(opportunities === undefined ? [] : ['--opportunities', String(opportunities)]),
    ...(only === undefined ? [] : ['--only', only]),
  ]
}

function joined(turns: readonly Turns[], more: ReadonlyMap<string, number>): readonly Turns[] {
  if (turns.length === 0) return [...more].map(([question, ratio]) => ({ question, ratios: [ratio] }))
  return turns.map(({ question, ratios }) => ({ question, ratios: [...ratios, more.get(question)!] }))
}
