// One contender in a process of its own, so that neither compiled code nor memory of another counts: started by index.ts.
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { tellBench } from './child.ts'
import { contender as contenderOf } from './contenders.ts'
import type { Answer, Contender } from './contender.ts'
import { answerText } from './answer-text.ts'
import { interactions, type Interaction } from './interactions.ts'
import { makeSubject } from './subject.ts'
import { timingOf, type Timing } from '../measure.ts'
import { isAsked } from '../row.ts'
import { sweepCaches } from './sweep.ts'

export interface Measured {
  readonly question: string
  readonly warm: Timing
  readonly cold?: Timing
  /** Answers of the first rounds, asked before any was timed. */
  readonly answers: readonly string[]
  readonly told: readonly string[]
}

export interface Report {
  readonly measured: readonly Measured[]
  /** Bytes in memory to the first answer. */
  readonly load: Timing
  /** Heap and buffers of JavaScript after the whole script, without the bytes it came from. */
  readonly bytesARow: number
}

const CHECKED = 2
const FULL = { warmUp: 40, most: 31, budgetMs: 1000, cold: 7 }
const QUICK = { warmUp: 10, most: 15, budgetMs: 80, cold: 3 }
const SLOW = { warmUp: 1, most: 3, budgetMs: 1, cold: 0 }

/** Rounds of which the median is compared with that of the rounds before. */
const WARM_BLOCK = 5
/** Warm is what is no faster than before by more than this share. */
const STILL_FASTER = 0.05

const { values } = parseArgs({
  options: {
    contender: { type: 'string' },
    rows: { type: 'string' },
    opportunities: { type: 'string' },
    book: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    smoke: { type: 'boolean' },
  },
})
tellBench({ doing: 'making the book' })
const entry = contenderOf(values.contender!)
const opportunities = values.opportunities === undefined ? undefined : Number(values.opportunities)
const subject = makeSubject({ rows: Number(values.rows), opportunities, ownBook: values.book })
const isSlow = subject.rows > 50_000 && entry.isSlow === true
const load = await entry.load()
const start = (): Promise<Contender> => Promise.resolve(load(subject.encoded, subject.markets))
tellBench({ report: await report() }, () => process.exit(0))

async function report(): Promise<Report> {
  const before = usedBytes()
  tellBench({ doing: 'answers of the whole script' })
  const answers = await check()
  tellBench({ doing: 'load' })
  const loading = await timeLoad()
  const contender = await start()
  const rounds = values.smoke || isSlow ? SLOW : values.quick ? QUICK : FULL
  const measured: Measured[] = []
  for (const interaction of asked()) {
    tellBench({ doing: interaction.question })
    const times = await time(contender, interaction, rounds)
    contender.idle?.()
    measured.push({ question: interaction.question, ...answers.get(interaction.question)!, ...times })
  }
  return {
    measured,
    load: loading,
    bytesARow: Math.round((usedBytes() - before) / subject.rows),
  }
}

function asked(): readonly Interaction[] {
  return interactions(subject.makeDelta, subject.probes).filter(({ question }) =>
    isAsked(question, values.only),
  )
}

// The whole script once, in the same rounds for every contender, before any time is taken.
async function check(): Promise<Map<string, Pick<Measured, 'answers' | 'told'>>> {
  const contender = await start()
  const answers = new Map<string, Pick<Measured, 'answers' | 'told'>>()
  for (const interaction of asked()) {
    await interaction.prepare(contender)
    const own: Answer[] = []
    for (let round = 0; round < CHECKED; round++) {
      await interaction.step(contender, round)
      own.push(await contender.answer())
    }
    answers.set(interaction.question, { answers: own.map(digest), told: own.map(answerText) })
  }
  return answers
}

function digest(answer: Answer): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 16)
}

async function timeLoad(): Promise<Timing> {
  const times: number[] = []
  for (let round = 0; round < (isSlow || values.quick ? 1 : 3); round++) {
    const started = performance.now()
    await (await start()).answer()
    times.push(performance.now() - started)
  }
  return timingOf(times)
}

async function time(
  contender: Contender,
  interaction: Interaction,
  { warmUp, most, budgetMs, cold }: typeof FULL,
): Promise<{ readonly warm: Timing; readonly cold?: Timing }> {
  await interaction.prepare(contender)
  await contender.answer()
  contender.idle?.()
  if (interaction.rounds !== undefined)
    return { warm: await timeRounds(contender, interaction, 0, interaction.rounds, Infinity) }
  const first = await warm(contender, interaction, warmUp, budgetMs)
  const times = await timeRounds(contender, interaction, first, most, budgetMs)
  if (cold === 0) return { warm: times }
  return {
    warm: times,
    cold: await timeRounds(contender, interaction, first + most, cold, Infinity, sweepCaches),
  }
}

/** Rounds that are not counted, at least so many, until they are no longer faster than those before; how many there were. */
async function warm(
  contender: Contender,
  interaction: Interaction,
  least: number,
  budgetMs: number,
): Promise<number> {
  const started = performance.now()
  let before = Infinity
  let rounds = 0
  for (;;) {
    const { medianMs } = await timeRounds(contender, interaction, rounds, WARM_BLOCK, budgetMs)
    rounds += WARM_BLOCK
    const isWarm = rounds >= least && medianMs > before * (1 - STILL_FASTER)
    if (isWarm || performance.now() - started > budgetMs) return rounds
    before = medianMs
  }
}

async function timeRounds(
  contender: Contender,
  { step, idle }: Interaction,
  first: number,
  rounds: number,
  budgetMs: number,
  before?: () => void,
): Promise<Timing> {
  const times: number[] = []
  let spent = 0
  for (let round = first; round < first + rounds && (spent < budgetMs || times.length === 0); round++) {
    before?.()
    const started = performance.now()
    const stepping = step(contender, round)
    if (stepping !== undefined) await stepping
    const answering = contender.answer()
    if (answering instanceof Promise) await answering
    if (idle === 'counted') contender.idle?.()
    times.push(performance.now() - started)
    spent += times.at(-1)!
    if (idle === 'between') contender.idle?.()
  }
  return timingOf(times)
}

function usedBytes(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
