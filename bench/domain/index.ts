import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BenchRow } from '../row.ts'
import { CONTENDERS, type ContenderName } from './contenders.ts'
import { floors, ownWork } from './floors.ts'
import { makeSubject } from './subject.ts'
import type { Measured, Report } from './process.ts'

const OURS = 'engine'
const NAMES = Object.keys(CONTENDERS) as ContenderName[]
const LOAD = 'load: bytes in memory → first answer'
const MEMORY = 'memory after the script'

interface Options {
  readonly rows: number
  readonly smoke?: boolean
}

/**
 * What does an interaction cost (a filter, order or edit changes; totals by group and the first forty rows are asked
 * for)? It decides whether a keystroke is answered within a frame. Compared with a scan over typed arrays, with libraries
 * commonly used for it, each in its own form and process, and with the machine's limit. Every contender must
 * return the engine's results, or the bench fails. Cold means that caches were swept in between. It improves with
 * fewer bytes read a row, and with anything that reads fewer rows. Run: npm run bench -- domain --rows 1000000
 */
export async function domainBench({ rows, smoke = false }: Options): Promise<readonly BenchRow[]> {
  const reports = await (smoke ? runTogether(rows) : runInTurn(rows))
  const first = reports.get(OURS)!
  const ours = smoke ? first : slowerOf(first, await runContender(OURS, rows, smoke))
  reports.set(OURS, ours)
  for (const [name, report] of reports) expectEqual(name, report, ours)
  const shared = { suite: 'domain', rows }
  const lines = [...reports].flatMap(([contender, report]) =>
    linesOf(report, ours).map((line) => ({ ...shared, contender, ...line })),
  )
  return [...lines, ...ownWork(makeSubject({ rows })), ...floors(rows)]
}

const run = promisify(execFile)

async function runInTurn(rows: number): Promise<Map<string, Report>> {
  const reports = new Map<string, Report>()
  for (const name of NAMES) reports.set(name, await runContender(name, rows, false))
  return reports
}

// In a smoke run, all at once.
async function runTogether(rows: number): Promise<Map<string, Report>> {
  return new Map(
    await Promise.all(NAMES.map(async (name) => [name, await runContender(name, rows, true)] as const)),
  )
}

async function runContender(contender: ContenderName, rows: number, smoke: boolean): Promise<Report> {
  const script = fileURLToPath(new URL('process.ts', import.meta.url))
  const args = ['--expose-gc', '--max-old-space-size=8192', script]
  const { stdout } = await run(
    process.execPath,
    [...args, '--contender', contender, '--rows', String(rows), ...(smoke ? ['--smoke'] : [])],
    { maxBuffer: 16_777_216 },
  )
  return JSON.parse(stdout) as Report
}

// Other load on the machine varies while the peers run, so the engine runs before and after them, and of each
// question the slower run counts.
function slowerOf(first: Report, last: Report): Report {
  const measured = first.measured.map((own, n) => {
    const other = last.measured[n]!
    return own.warm.medianMs >= other.warm.medianMs ? own : other
  })
  const load = first.load.medianMs >= last.load.medianMs ? first.load : last.load
  return { measured, load, bytesARow: Math.max(first.bytesARow, last.bytesARow) }
}

// Slow contenders run fewer rounds; the results of those must be equal.
function expectEqual(name: string, report: Report, ours: Report): void {
  for (const [n, { question, answers }] of report.measured.entries()) {
    const wanted = ours.measured[n]!.answers
    if (answers.some((answer, round) => answer !== wanted[round])) {
      throw new Error(`${name} and ${OURS} differ after "${question}"`)
    }
  }
}

type Line = Omit<BenchRow, 'suite' | 'rows' | 'contender'>

function linesOf(report: Report, ours: Report): Line[] {
  const questions = report.measured.map((measured, n) => lineOf(measured, ours.measured[n]!, report === ours))
  const load = {
    question: LOAD,
    ...report.load,
    ...ratioOf(report.load.medianMs, ours.load.medianMs, report === ours),
  }
  const memory = { question: MEMORY, medianMs: 0, note: `${report.bytesARow} bytes a row` }
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
