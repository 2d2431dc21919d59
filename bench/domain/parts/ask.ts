import { createHash } from 'node:crypto'
import { timingOf, type Timing } from '../../measure.ts'
import { curveOf, curveSizes, FULL_EFFORT, QUICK_EFFORT, SMOKE_EFFORT, type Curve } from '../growth/curve.ts'
import { sweepCaches } from '../sweep.ts'
import type { PartSize, PartStep } from './part.ts'
import type { AnyPart } from './parts.ts'

export interface PartReport {
  readonly question: string
  readonly contender: string
  /** A hash of the answer, which was given before any time was taken. */
  readonly answer: string
  /** How many of its values are wrong, where they are counted. */
  readonly wrong?: number
  /** How many things were counted in a second. */
  readonly count: number
  readonly warm: Timing
  /** Other memory was read between the rounds. */
  readonly cold?: Timing
  readonly curve?: Curve
}

const OURS = 'engine'
/** How long is measured: in earnest, in a run of a minute, or only that it works. */
export type Effort = 'full' | 'quick' | 'smoke'

const ROUNDS = {
  full: { warmUp: 20, most: 31, budgetMs: 700, cold: 7 },
  quick: { warmUp: 5, most: 9, budgetMs: 50, cold: 3 },
  smoke: { warmUp: 0, most: 1, budgetMs: 0, cold: 0 },
} as const satisfies Readonly<Record<Effort, object>>

const CURVE_EFFORTS = {
  full: FULL_EFFORT,
  quick: QUICK_EFFORT,
  smoke: SMOKE_EFFORT,
} as const satisfies Readonly<Record<Effort, object>>

/** Asks one contender one question: the answer first, then warm and cold rounds, and of ours the curve. */
export async function askContender(
  part: AnyPart,
  contender: string,
  size: PartSize,
  effort: Effort,
): Promise<PartReport> {
  const subject = part.makeSubject(size)
  const load = await part.contenders[contender]!.load()
  const step = await load(subject)
  const answer = await step()
  const wrong =
    part.wrongIn !== undefined && !part.contenders[contender]!.isFloor && part.wrongIn(answer, subject)
  const { warmUp, most, budgetMs, cold } = ROUNDS[effort]
  const hash = digest(answer)
  await timeRounds(step, warmUp, budgetMs)
  const warm = timingOf(await timeRounds(step, Math.max(1, most), budgetMs))
  const swept = await timeRounds(step, cold, budgetMs, sweepCaches)
  return {
    question: part.question,
    contender,
    answer: hash,
    ...(wrong !== false && { wrong }),
    count: part.countOf(subject),
    warm,
    ...(swept.length > 0 && { cold: timingOf(swept) }),
    ...(contender === OURS && { curve: await curveOfPart(part, size, effort) }),
  }
}

// Opportunities and requests grow with the invoices.
async function curveOfPart(part: AnyPart, size: PartSize, effort: Effort): Promise<Curve> {
  const load = await part.contenders[OURS]!.load()
  const makeStep = (rows: number) => load(part.makeSubject({ rows }))
  return curveOf(curveSizes(size.rows), makeStep, CURVE_EFFORTS[effort])
}

async function timeRounds(
  step: PartStep,
  rounds: number,
  budgetMs: number,
  before?: () => void,
): Promise<readonly number[]> {
  const times: number[] = []
  let spent = 0
  for (let round = 0; round < rounds && (spent < budgetMs || round === 0); round++) {
    before?.()
    const started = performance.now()
    const stepping = step()
    if (stepping instanceof Promise) await stepping
    times.push(performance.now() - started)
    spent += times.at(-1)!
  }
  return times
}

function digest(answer: unknown): string {
  const text = JSON.stringify(answer, (_, value: unknown) =>
    ArrayBuffer.isView(value)
      ? hashOf(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      : value,
  )
  return hashOf(text)
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
