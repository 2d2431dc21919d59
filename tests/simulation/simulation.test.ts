import { expect, test } from 'vitest'
import { rounds } from '../fixtures/soak.ts'
import { simulate } from './simulation.ts'

const SEEDS = rounds(100, 2000)

test('over many courses of edits, faults and crashes nothing is lost, doubled, out of order or stuck, nothing flickers, all tabs show what the server has, and each course repeats exactly', async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { faults, trace } = await simulate(seed)
    const again = await simulate(seed)
    expect({ seed, faults, isSame: again.trace.join('\n') === trace.join('\n') }).toEqual({
      seed,
      faults: [],
      isSame: true,
    })
  }
}, 900_000)
