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
  ['a delta applied over a gap', { hidesGaps: true }, /something else|flickered/, 1402],
  ['heads and beacons not heard', { isDeaf: true }, /something else/],
  ['a rejection taken for an answer', { swallowsRejections: true }, /was lost/],
  ['a rejected edit left on screen', { keepsRejected: true }, /something else/],
  ['a key that is stored after its effect', { storesKeysLate: true }, /was done 2 times/],
  ['an answer that is given before the commit is on the disk', { losesCommits: true }, /was lost/],
  ['a version that is given twice', { reusesVersions: true }, /something else|flickered/],
  ['a change that is announced without what changed', { announcesNothing: true }, /something else|flickered/],
  ['a change that is announced before its commit', { announcesEarly: true }, /something else|flickered/, 364],
  [
    'an announced change that follows another version than it says',
    { mislabelsAnnouncements: true },
    /something else/,
  ],
  ['an import undone without a new epoch', { keepsEpoch: true }, /something else/],
  ['a former epoch answered as the present one', { relabelsChanges: true }, /something else/],
  [
    'a snapshot with the contents of the version before',
    { tearsSnapshots: true },
    /something else|flickered/,
  ],
  ['the snapshot of a former epoch given out for the new one', { keepsSnapshot: true }, /something else/],
  ['an edit settled before the stored book has it', { settlesEarly: true }, /flickered/, 13],
  ['an outbox that is never emptied', { neverSettles: true }, /the outbox is stuck/],
  ['an edit put in front of those that wait', { queuesInFront: true }, /out of order/],
  ['the lock of a dead tab', { keepsDeadLeader: true }, /stuck|was lost/],
  ['tabs that do not hear each other', { dropsTabMessages: true }, /stuck|still waits|was lost|flickered/],
  ['tabs told of an answer with a version they have', { misdatesDone: true }, /flickered/],
  ['an answer read as that of the version before', { misreadsAnswers: true }, /flickered/],
  ['an edit sent again under another key', { changesKeys: true }, /was done 2 times/],
  ['changes of another epoch applied', { mistakesEpochs: true }, /something else/],
  ['announced changes applied whatever they follow', { ignoresBase: true }, /something else|flickered/],
  [
    'drafts called saved before they are on the disk',
    { losesDrafts: true },
    /draft-\d (was lost|is an older one|came back)/,
    44,
  ],
  ['a draft that replaces all others', { mixesDrafts: true }, /draft-\d was lost/],
  ['a removed draft that stays', { keepsRemovedDrafts: true }, /draft-\d came back/],
]

for (const [what, faults, seen, from = 1] of INJECTED) {
  test(`${what} is caught`, async () => {
    expect(await firstSeen(faults, seen, from)).toMatch(seen)
  })
}

async function firstSeen(faults: Faults, seen: RegExp, from: number): Promise<string> {
  const others = new Set<string>()
  for (let n = 0; n < SEEDS; n++) {
    const outcome = await simulate(from + n, faults)
    const found = outcome.faults.find((fault) => seen.test(fault))
    if (found !== undefined) return found
    for (const fault of outcome.faults) others.add(fault)
  }
  return `not seen, only: ${[...others].slice(0, 5).join(', ')}`
}
