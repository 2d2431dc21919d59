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
import { timeRounds, warmUp } from './rounds.ts'
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
const FULL = { least: 40, most: 31, budgetMs: 1000, cold: 7 }
const QUICK = { least: 10, most: 15, budgetMs: 80, cold: 3 }
const SLOW = { least: 1, most: 3, budgetMs: 1, cold: 0 }

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
  { least, most, budgetMs, cold }: typeof FULL,
): Promise<{ readonly warm: Timing; readonly cold?: Timing }> {
  await interaction.prepare(contender)
  await contender.answer()
  contender.idle?.()
  if (interaction.rounds !== undefined)
    return { warm: timingOf(await timeRounds(contender, interaction, 0, interaction.rounds, Infinity)) }
  const first = await warmUp(contender, interaction, least, budgetMs)
  const times = timingOf(await timeRounds(contender, interaction, first, most, budgetMs))
  if (cold === 0) return { warm: times }
  const swept = await timeRounds(contender, interaction, first + most, cold, Infinity, sweepCaches)
  return { warm: times, cold: timingOf(swept) }
}

function usedBytes(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
