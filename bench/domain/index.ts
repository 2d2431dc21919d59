import { fileURLToPath } from 'node:url'
import { isAsked, type BenchLine, type BenchRun } from '../row.ts'
import { BOOK_QUESTIONS, GROWTH_QUESTIONS, LOAD, MEMORY } from './asked.ts'
import { askProcess } from './child.ts'
import { contender, contendersFor, type ContenderName } from './contenders.ts'
import { FLOOR_QUESTIONS, floors, OWN_QUESTIONS, ownWork } from './floors.ts'
import { growthBench } from './growth/index.ts'
import { partsBench } from './parts/index.ts'
import { PARTS } from './parts/parts.ts'
import { PICTURE_QUESTIONS, pictureWork } from './pictures.ts'
import { makeSubject } from './subject.ts'
import type { Measured, Report } from './process.ts'

const OURS = 'engine'
/** The largest book that the other rules of the domain are measured with. */
const MOST_RULED_ROWS = 1_000_000
/**
 * What does an interaction cost (a filter, order or edit changes; totals by group and the first forty rows are asked
 * for)? It decides whether a keystroke is answered within a frame. Against a scan over typed arrays, against libraries
 * people would take, each in its own form and process, and against what the machine can do at all. Every contender must
 * give the engine's answers, or the bench fails. Cold means that other memory was read in between. Sooner would gain from
 * fewer bytes a row read, and from anything that looks at fewer rows. Then the other rules of the domain beside those who
 * could be asked instead, and how the cost of each function grows. Run: npm run bench -- domain --rows 1000000
 */
export async function domainBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const asked = run.size.rows > MOST_RULED_ROWS ? BENCHES.slice(0, 1) : BENCHES
  const benches = asked.filter(({ questions }) => questions.some((question) => isAsked(question, run.only)))
  if (run.smoke) return (await Promise.all(benches.map(({ bench }) => bench(run)))).flat()
  const all = benches.reduce((sum, { minutes }) => sum + minutes, 0)
  const lines: BenchLine[] = []
  let done = 0
  for (const { bench, minutes } of benches) {
    const before = done
    const onShare = (share: number) => run.onShare?.((before + minutes * share) / all)
    lines.push(...(await bench({ ...run, onShare })))
    done += minutes
  }
  return lines
}

/** The parts of the suite, with about how long each takes of a run over a million rows. */
const BENCHES = [
  {
    bench: bookBench,
    questions: [...BOOK_QUESTIONS, ...OWN_QUESTIONS, ...PICTURE_QUESTIONS, ...FLOOR_QUESTIONS],
    minutes: 12,
  },
  { bench: partsBench, questions: PARTS.map(({ question }) => question), minutes: 4 },
  { bench: growthBench, questions: GROWTH_QUESTIONS, minutes: 3 },
] as const

async function bookBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const { size, onProgress, only } = run
  const isAnyAsked = (questions: readonly string[]) => questions.some((question) => isAsked(question, only))
  const book = isAnyAsked(BOOK_QUESTIONS) ? await compare(run) : []
  const answer = (questions: readonly string[], doing: string, linesOf: () => readonly BenchLine[]) => {
    if (!isAnyAsked(questions)) return []
    onProgress(OURS, doing)
    return linesOf()
  }
  return [
    ...book,
    ...answer(OWN_QUESTIONS, 'what only it does', () => ownWork(makeSubject(size))),
    ...answer(PICTURE_QUESTIONS, 'sums of the pictures', () => pictureWork(makeSubject(size))),
    ...answer(FLOOR_QUESTIONS, 'floors', () => floors(size.rows)),
  ]
}

async function compare(run: BenchRun): Promise<readonly BenchLine[]> {
  const { smoke, quick = false } = run
  const reports = await (smoke ? runTogether(run) : runByTurns(run))
  const first = reports.get(OURS)!
  const ours = smoke || quick ? first : slowerOf(first, await runContender(OURS, run))
  reports.set(OURS, ours)
  for (const [name, report] of reports) expectEqual(name, report, ours)
  return [...reports].flatMap(([contender, report]) =>
    linesOf(report, ours).map((line) => ({ contender, ...line })),
  )
}

async function runByTurns(run: BenchRun): Promise<Map<string, Report>> {
  const reports = new Map<string, Report>()
  const names = namesFor(run)
  for (const [n, name] of names.entries()) {
    run.onShare?.(n / (names.length + 1))
    reports.set(name, await runContender(name, run))
  }
  return reports
}

// Where only answers count, all at once.
async function runTogether(run: BenchRun): Promise<Map<string, Report>> {
  return new Map(
    await Promise.all(namesFor(run).map(async (name) => [name, await runContender(name, run)] as const)),
  )
}

function namesFor({ size, contenders, quick = false }: BenchRun): readonly ContenderName[] {
  return contendersFor(size, contenders).filter((name) => !quick || contender(name).isSlow !== true)
}

const SCRIPT = fileURLToPath(new URL('process.ts', import.meta.url))

function runContender(name: ContenderName, run: BenchRun): Promise<Report> {
  return askProcess<Report>(SCRIPT, argumentsOf(name, run), (doing) => run.onProgress(name, doing))
}

function argumentsOf(name: ContenderName, { size, smoke, quick = false, only }: BenchRun): string[] {
  const { rows, opportunities } = size
  return [
    '--contender',
    name,
    '--rows',
    String(rows),
    ...(opportunities === undefined ? [] : ['--opportunities', String(opportunities)]),
    ...(only === undefined ? [] : ['--only', only]),
    ...(quick ? ['--quick'] : []),
    ...(smoke ? ['--smoke'] : []),
  ]
}

// Other work on the machine comes and goes while the peers run, so the engine runs before and after them, and of each
// question the slower run counts.
function slowerOf(first: Report, last: Report): Report {
  const measured = first.measured.map((own, n) => {
    const other = last.measured[n]!
    return own.warm.medianMs >= other.warm.medianMs ? own : other
  })
  const load = first.load.medianMs >= last.load.medianMs ? first.load : last.load
  return { measured, load, bytesARow: Math.max(first.bytesARow, last.bytesARow) }
}

// Slow contenders answer fewer rounds; those they answer must be ours.
function expectEqual(name: string, report: Report, ours: Report): void {
  for (const [n, { question, answers }] of report.measured.entries()) {
    const wanted = ours.measured[n]!.answers
    if (answers.some((answer, round) => answer !== wanted[round])) {
      throw new Error(`${name} and ${OURS} differ after "${question}"`)
    }
  }
}

type Line = Omit<BenchLine, 'contender'>

function linesOf(report: Report, ours: Report): Line[] {
  const questions = report.measured.map((measured, n) => lineOf(measured, ours.measured[n]!, report === ours))
  const load = {
    question: LOAD,
    ...report.load,
    ...ratioOf(report.load.medianMs, ours.load.medianMs, report === ours),
  }
  const memory = { question: MEMORY, bytesARow: report.bytesARow }
  return [...questions, load, memory]
}

function lineOf(own: Measured, ours: Measured, isOurs: boolean): Line {
  return {
    question: own.question,
    ...own.warm,
    ...(own.cold === undefined ? {} : { coldMs: own.cold.medianMs }),
    ...ratioOf(own.warm.medianMs, ours.warm.medianMs, isOurs),
  }
}

function ratioOf(theirs: number, ours: number, isOurs: boolean): { readonly ratio?: number } {
  return isOurs ? {} : { ratio: Math.round((theirs / Math.max(ours, 0.001)) * 10) / 10 }
}
