// The engine of one version in a process of its own, which answers a question for a moment at a time when it is told to: so the
// moments of two versions can alternate. Started by ../compare/blocks.ts.
import { parseArgs } from 'node:util'
import { median } from 'd3-array'
import type { Contender } from './contender.ts'
import { contender as contenderOf } from './contenders.ts'
import { interactions, type Interaction } from './interactions.ts'
import { isAsked } from '../row.ts'
import { timeRounds, warmUp } from './rounds.ts'
import { makeSubject } from './subject.ts'

/** What it says: a question whose blocks can be asked for, what a block took in the median, or that no question is left. */
export type BlockMessage =
  | { readonly ready: string }
  | { readonly blockMs: number }
  | { readonly isDone: true }

/** What it is told: to take a block of the question, or to go on to the next one. */
export type BlockCommand = 'block' | 'next'

const LEAST_WARM_UP = 40
const WARM_UP_MS = 300
/** Where blocks begin, however long a version took to be warm: what a round asks differs a little with its number. */
const FIRST_ROUND = 500
/** A block has so many rounds at most: a row can be toggled once, and a drag comes to its end. */
const ROUNDS_A_BLOCK = 100
const BLOCK_MS = 40

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    opportunities: { type: 'string' },
    only: { type: 'string' },
  },
})
const opportunities = values.opportunities === undefined ? undefined : Number(values.opportunities)
const subject = makeSubject({ rows: Number(values.rows), opportunities })
const load = await contenderOf('engine').load()
const start = (): Promise<Contender> => Promise.resolve(load(subject.encoded, subject.markets))

const contender = await start()
for (const interaction of interactions(subject.makeDelta, subject.probes)) {
  if (!isAsked(interaction.question, values.only)) continue
  const takeBlock =
    interaction.rounds === undefined ? await warmBlocks(interaction) : freshBlocks(interaction)
  tell({ ready: interaction.question })
  while ((await command()) === 'block') tell({ blockMs: await takeBlock() })
}
process.send!({ isDone: true } satisfies BlockMessage, undefined, undefined, () => process.exit(0))

/** Blocks that go on with one book. */
async function warmBlocks(interaction: Interaction): Promise<() => Promise<number>> {
  await interaction.prepare(contender)
  await contender.answer()
  contender.idle?.()
  let round = Math.max(FIRST_ROUND, await warmUp(contender, interaction, LEAST_WARM_UP, WARM_UP_MS))
  return async () => {
    const times = await timeRounds(contender, interaction, round, ROUNDS_A_BLOCK, BLOCK_MS)
    round += times.length
    return median(times)!
  }
}

/** Blocks of a question that a book can be asked a few times only: each has a book of its own. */
function freshBlocks(interaction: Interaction): () => Promise<number> {
  return async () => {
    const own = await start()
    await interaction.prepare(own)
    await own.answer()
    own.idle?.()
    return median(await timeRounds(own, interaction, 0, interaction.rounds!, Infinity))!
  }
}

function tell(message: BlockMessage): void {
  process.send!(message)
}

function command(): Promise<BlockCommand> {
  return new Promise((resolve) => process.once('message', (told: BlockCommand) => resolve(told)))
}
