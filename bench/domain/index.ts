import { fileURLToPath } from 'node:url'
import type { BenchCase, BenchLine, BenchRun } from '../row.ts'
import { askProcess } from './child.ts'
import { contendersFor, type ContenderName } from './contenders.ts'
import { floors, ownWork } from './floors.ts'
import { growthBench } from './growth/index.ts'
import { partsBench } from './parts/index.ts'
import { pictureWork } from './pictures.ts'
import { makeSubject } from './subject.ts'
import type { Measured, Report } from './process.ts'

const OURS = 'engine'
const LOAD = 'load: bytes in memory → first answer'
const MEMORY = 'memory after the script'

/**
 * What does an interaction cost (a filter, order or edit changes; totals by group and the first forty rows are asked
 * for)? It decides whether a keystroke is answered within a frame. Against a scan over typed arrays, against libraries
 * people would take, each in its own form and process, and against what the machine can do at all. Every contender must
 * give the engine's answers, or the bench fails. Cold means that other memory was read in between. Sooner would gain from
 * fewer bytes a row read, and from anything that looks at fewer rows. Run: npm run bench -- domain --rows 1000000
 */
export async function domainBench(run: BenchRun): Promise<readonly BenchLine[]> {
  if (run.smoke) return (await Promise.all([bookBench(run), rulesBench(run)])).flat()
  return [...(await bookBench(run)), ...(await rulesBench(run))]
}

/** The largest book that the other rules of the domain are measured with. */
const MOST_RULED_ROWS = 1_000_000

async function rulesBench(run: BenchRun): Promise<readonly BenchLine[]> {
  if (run.size.rows > MOST_RULED_ROWS) return []
  return [...(await partsBench(run)), ...(await growthBench(run))]
}

async function bookBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const { size, smoke, onProgress } = run
  const reports = await (smoke ? runTogether(run) : runByTurns(run))
  const first = reports.get(OURS)!
  const ours = smoke ? first : slowerOf(first, await runContender(OURS, run))
  reports.set(OURS, ours)
  for (const [name, report] of reports) expectEqual(name, report, ours)
  const lines = [...reports].flatMap(([contender, report]) =>
    linesOf(report, ours).map((line) => ({ contender, ...line })),
  )
  onProgress(OURS, 'what only it does')
  const own = ownWork(makeSubject(size))
  onProgress(OURS, 'sums of the pictures')
  const pictures = pictureWork(makeSubject(size))
  onProgress('floor')
  return [...lines, ...own, ...pictures, ...floors(size.rows)]
}

async function runByTurns(run: BenchRun): Promise<Map<string, Report>> {
  const reports = new Map<string, Report>()
  for (const name of contendersFor(run.size, run.contenders)) reports.set(name, await runContender(name, run))
  return reports
}

// Where only answers count, all at once.
async function runTogether(run: BenchRun): Promise<Map<string, Report>> {
  const names = contendersFor(run.size, run.contenders)
  return new Map(await Promise.all(names.map(async (name) => [name, await runContender(name, run)] as const)))
}

const SCRIPT = fileURLToPath(new URL('process.ts', import.meta.url))

function runContender(name: ContenderName, { size, smoke, onProgress }: BenchRun): Promise<Report> {
  return askProcess<Report>(SCRIPT, argumentsOf(name, size, smoke), (doing) => onProgress(name, doing))
}

function argumentsOf(name: ContenderName, { rows, opportunities }: BenchCase, smoke: boolean): string[] {
  return [
    '--contender',
    name,
    '--rows',
    String(rows),
    ...(opportunities === undefined ? [] : ['--opportunities', String(opportunities)]),
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
