// Moments of two versions by turns: what else the machine does, for seconds or for milliseconds, meets both alike.
import { join } from 'node:path'
import { median } from 'd3-array'
import type { BlockCommand, BlockMessage } from '../domain/blocks.ts'
import { startProcess, type BenchProcess } from '../domain/child.ts'

/** The script that answers by blocks, in the tree of a version; older ones have none. */
export const BLOCKS_SCRIPT = 'bench/domain/blocks.ts'

/** Blocks of each version for a question: a pair says little, and few processes say less than many blocks. */
const PAIRS = 12

type Side = BenchProcess<BlockMessage>

/** How long a version after takes as a share of the time before, for each question: of one process of each. */
export async function askByBlocks(
  before: string,
  after: string,
  args: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sides = [before, after].map((tree) =>
    startProcess<BlockMessage>(join(tree, BLOCKS_SCRIPT), args),
  ) as [Side, Side]
  try {
    return await ratiosOf(sides)
  } finally {
    for (const { child } of sides) child.kill('SIGKILL')
  }
}

async function ratiosOf(sides: readonly [Side, Side]): Promise<ReadonlyMap<string, number>> {
  const ratios = new Map<string, number>()
  for (;;) {
    const [old, current] = await Promise.all([sides[0].next(), sides[1].next()])
    if (!('ready' in old) || !('ready' in current)) return ratios
    if (old.ready !== current.ready) throw new Error('the two versions ask other questions')
    ratios.set(current.ready, await ratioOf(sides))
    for (const { child } of sides) child.send('next' satisfies BlockCommand)
  }
}

/** The median of pairs of blocks; who is first changes from pair to pair. */
async function ratioOf([before, after]: readonly [Side, Side]): Promise<number> {
  const ratios: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const order = pair % 2 === 0 ? [before, after] : [after, before]
    const times = new Map<Side, number>()
    for (const side of order) times.set(side, await blockOf(side))
    ratios.push(times.get(after)! / times.get(before)!)
  }
  return median(ratios)!
}

async function blockOf({ child, next }: Side): Promise<number> {
  child.send('block' satisfies BlockCommand)
  const told = await next()
  if (!('blockMs' in told)) throw new Error('a block was asked for and not answered')
  return told.blockMs
}
