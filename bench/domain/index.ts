import { isAsked, type BenchLine, type BenchRun } from '../row.ts'
import { BOOK_QUESTIONS, GROWTH_QUESTIONS, LOAD, MEMORY } from './asked.ts'
import { CONTENDERS } from './contenders.ts'
import { isModule } from './module-contender.ts'
import { reportOf, runByTurns, runContender, runTogether, type Result } from './run-contenders.ts'
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
  // The other rules have inputs of their own.
  if (run.ownBook !== undefined) return bookBench(run)
  const asked = run.size.rows > MOST_RULED_ROWS ? BENCHES.slice(0, 1) : BENCHES
  const benches = asked.filter(
    ({ questions, asks }) => questions.some((question) => isAsked(question, run.only)) && concerns(asks, run),
  )
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

/** Whether a part asks any of those who are named; what only ours is asked is left out then, unless its question is named, too. */
function concerns(asks: (name: string) => boolean, { contenders = [], only }: BenchRun): boolean {
  const others = contenders.filter((name) => name !== OURS)
  return only !== undefined || others.length === 0 || others.some(asks)
}

/** The parts of the suite, with whom they ask and about how long each takes of a run over a million rows. */
const BENCHES = [
  {
    bench: bookBench,
    asks: (name: string) => name in CONTENDERS || isModule(name),
    questions: [...BOOK_QUESTIONS, ...OWN_QUESTIONS, ...PICTURE_QUESTIONS, ...FLOOR_QUESTIONS],
    minutes: 12,
  },
  {
    bench: partsBench,
    asks: (name: string) => PARTS.some(({ contenders }) => name in contenders),
    questions: PARTS.map(({ question }) => question),
    minutes: 4,
  },
  { bench: growthBench, asks: () => false, questions: GROWTH_QUESTIONS, minutes: 3 },
] as const

async function bookBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const { size, ownBook, onProgress, only } = run
  const isAnyAsked = (questions: readonly string[]) => questions.some((question) => isAsked(question, only))
  const book = isAnyAsked(BOOK_QUESTIONS) ? await compare(run) : []
  const answer = (questions: readonly string[], doing: string, linesOf: () => readonly BenchLine[]) => {
    if (!isAnyAsked(questions)) return []
    onProgress(OURS, doing)
    return linesOf()
  }
  return [
    ...book,
    ...answer(OWN_QUESTIONS, 'what only it does', () => ownWork(makeSubject({ ...size, ownBook }))),
    ...answer(ownBook === undefined ? PICTURE_QUESTIONS : [], 'sums of the pictures', () =>
      pictureWork(makeSubject(size)),
    ),
    ...answer(FLOOR_QUESTIONS, 'floors', () => floors(size.rows)),
  ]
}

async function compare(run: BenchRun): Promise<readonly BenchLine[]> {
  const { smoke, quick = false } = run
  const results = await (smoke ? runTogether(run) : runByTurns(run))
  const first = reportOf(results.get(OURS)!)
  const ours = smoke || quick ? first : slowerOf(first, reportOf(await runContender(OURS, run)))
  results.set(OURS, ours)
  return [...results].flatMap(([contender, result]) =>
    linesOf(result, ours).map((line) => ({ contender, ...line })),
  )
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

type Line = Omit<BenchLine, 'contender'>

function linesOf(result: Result, ours: Report): readonly Line[] {
  if (result instanceof Error)
    return ours.measured.map(({ question }) => ({ question, failed: result.message }))
  const isOurs = result === ours
  const questions = result.measured.map((measured, n) => lineOf(measured, ours.measured[n]!, isOurs))
  const load = {
    question: LOAD,
    ...result.load,
    ...ratioOf(result.load.medianMs, ours.load.medianMs, isOurs),
  }
  const memory = { question: MEMORY, bytesARow: result.bytesARow }
  return [...questions, load, memory]
}

/** A line of a question; without a time where the answers are not ours, as something else was timed. */
function lineOf(own: Measured, ours: Measured, isOurs: boolean): Line {
  const wrong = own.answers.findIndex((answer, round) => answer !== ours.answers[round])
  if (wrong >= 0)
    return {
      question: own.question,
      failed: 'answers something else',
      difference: { theirs: own.told[wrong]!, ours: ours.told[wrong]! },
    }
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
