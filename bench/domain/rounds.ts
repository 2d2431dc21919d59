import { median } from 'd3-array'
import type { Contender } from './contender.ts'
import type { Interaction } from './interactions.ts'

/** Rounds of which the median is compared with that of the rounds before. */
const WARM_BLOCK = 5
/** Warm is what is no faster than before by more than this share. */
const STILL_FASTER = 0.05

/** Rounds that are not counted, at least so many, until they are no longer faster than those before; how many there were. */
export async function warmUp(
  contender: Contender,
  interaction: Interaction,
  least: number,
  budgetMs: number,
): Promise<number> {
  const started = performance.now()
  let before = Infinity
  let rounds = 0
  for (;;) {
    const took = median(await timeRounds(contender, interaction, rounds, WARM_BLOCK, budgetMs))!
    rounds += WARM_BLOCK
    const isWarm = rounds >= least && took > before * (1 - STILL_FASTER)
    if (isWarm || performance.now() - started > budgetMs) return rounds
    before = took
  }
}

/** Times steps with their answers in milliseconds, so many or until the budget is spent; one at least. */
export async function timeRounds(
  contender: Contender,
  { step, idle }: Interaction,
  first: number,
  rounds: number,
  budgetMs: number,
  before?: () => void,
): Promise<readonly number[]> {
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
  return times
}
