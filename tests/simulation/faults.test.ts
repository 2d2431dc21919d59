import { expect, test } from 'vitest'
import { simulate, type Faults } from './simulation.ts'

/** How many seeds may miss a fault. */
const SEEDS = 1000

/** The injected faults, the violations they must cause, and the seed to begin with where only a rare one shows it. */
const INJECTED: readonly (readonly [what: string, faults: Faults, seen: RegExp, from?: number])[] = [
  ['a server that does not remember keys', { forgetsKeys: true }, /was done 2 times/],
  ['a server that takes a key with other arguments', { takesOtherArguments: true }, /other arguments/],
  ['a server that changes rows without their version', { forgetsVersions: true }, /flickered|something else/],
  ['an outbox entry dropped when it is sent', { forgetsOnSend: true }, /was lost/],
  ['an answer taken for the effect', { trustsAnswers: true }, /flickered/],
  ['edits sent in another order', { sendsInReverse: true }, /out of order/],
  ['two tabs that lead', { letsAllLead: true }, /two tabs send at once/],
  ['edits called saved before they are on the disk', { isRelaxed: true }, /was lost/],
  ['edits called saved and never written', { losesWrites: true }, /was lost|still waits/],
  ['a delta applied over a gap', { hidesGaps: true }, /something else|flickered/, 288],
  ['heads and beacons not heard', { isDeaf: true }, /something else/],
  ['a refusal taken for an answer', { swallowsRefusals: true }, /was lost/],
  ['a refused edit left on screen', { keepsRejected: true }, /something else/],
]

for (const [what, faults, seen, from = 1] of INJECTED) {
  test(`${what} is caught`, async () => {
    expect(await firstSeen(faults, seen, from)).toMatch(seen)
  })
}

async function firstSeen(faults: Faults, seen: RegExp, from: number): Promise<string> {
  const others = new Set<string>()
  for (let n = 0; n < SEEDS; n++) {
    const outcome = await simulate(((from - 1 + n) % SEEDS) + 1, faults)
    const found = outcome.faults.find((fault) => seen.test(fault))
    if (found !== undefined) return found
    for (const fault of outcome.faults) others.add(fault)
  }
  return `not seen, only: ${[...others].slice(0, 5).join(', ')}`
}
