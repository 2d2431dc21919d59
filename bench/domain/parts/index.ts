import { fileURLToPath } from 'node:url'
import { isAsked, type BenchLine, type BenchRun } from '../../row.ts'
import { askProcess } from '../child.ts'
import { curveText } from '../growth/curve.ts'
import type { PartReport } from './ask.ts'
import { PARTS, type AnyPart } from './parts.ts'
import type { Ask } from './process.ts'

const OURS = 'engine'
const SCRIPT = fileURLToPath(new URL('process.ts', import.meta.url))

/**
 * What do the rules of the domain cost that are no interaction with the book: prices, missing A/P, groups of opportunities,
 * files, the decision of a clear? Against what people would take instead, each in its own form and process. Every contender
 * must give the engine's answer, but where wrong cents are counted.
 */
export async function partsBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const asks = PARTS.filter(({ question }) => isAsked(question, run.only)).flatMap((part) =>
    asksOf(part, run),
  )
  const reports = run.smoke ? await ask(asks, run) : await askByTurns(asks, run)
  return PARTS.flatMap((part) => {
    const own = reports.filter(({ question }) => question === part.question)
    if (own.length === 0) return []
    const ours = own.find(({ contender }) => contender === OURS)!
    expectEqual(part, own, ours)
    return own.map((report) => lineOf(report, ours, part))
  })
}

function asksOf({ question, contenders }: AnyPart, { contenders: wanted }: BenchRun): readonly Ask[] {
  return Object.entries(contenders)
    .filter(([name, { isFloor }]) => name === OURS || isFloor || (wanted?.includes(name) ?? true))
    .map(([name]): Ask => [question, name])
}

async function askByTurns(asks: readonly Ask[], run: BenchRun): Promise<readonly PartReport[]> {
  const reports: PartReport[] = []
  for (const [n, each] of asks.entries()) {
    run.onShare?.(n / asks.length)
    reports.push(...(await ask([each], run)))
  }
  return reports
}

function ask(asks: readonly Ask[], run: BenchRun): Promise<readonly PartReport[]> {
  const names = [...new Set(asks.map(([, contender]) => contender))].join(', ')
  return askProcess(SCRIPT, argumentsOf(asks, run), (doing) => run.onProgress(names, doing))
}

function argumentsOf(asks: readonly Ask[], { size, smoke, quick }: BenchRun): string[] {
  const { rows, opportunities } = size
  return [
    '--asks',
    JSON.stringify(asks),
    '--rows',
    String(rows),
    ...(opportunities === undefined ? [] : ['--opportunities', String(opportunities)]),
    '--effort',
    smoke ? 'smoke' : quick ? 'quick' : 'full',
  ]
}

function expectEqual(part: AnyPart, reports: readonly PartReport[], ours: PartReport): void {
  if (part.wrongIn !== undefined) return
  for (const { contender, answer } of reports) {
    if (answer !== ours.answer && !part.contenders[contender]!.isFloor)
      throw new Error(`${contender} and ${OURS} differ after "${part.question}"`)
  }
}

function lineOf(report: PartReport, ours: PartReport, part: AnyPart): BenchLine {
  const { question, contender, warm, cold, curve, wrong, count } = report
  const hasRatio = contender !== OURS && !part.contenders[contender]!.isFloor
  const ratio = Math.round((warm.medianMs / Math.max(ours.warm.medianMs, 0.001)) * 10) / 10
  return {
    question,
    contender,
    ...warm,
    ...(cold !== undefined && { coldMs: cold.medianMs }),
    perSecond: Math.round(count / (Math.max(warm.medianMs, 0.001) / 1000)),
    ...(hasRatio && { ratio }),
    ...(wrong !== undefined && { wrong }),
    ...(curve !== undefined && { growth: curve.growth, note: curveText(curve) }),
  }
}
