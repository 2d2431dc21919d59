import { expect, test } from 'vitest'
import { Rejection } from '../../rejection.ts'
import type { LimitStore } from './limit-store.ts'
import { createPauses } from './pauses.ts'
import { createLimits, type Limits } from './rate-limit.ts'
import { createSlotLimit } from './slot-limit.ts'
import { createTokenBuckets } from './token-buckets.ts'

const MINUTE_MS = 60_000
const LIMITED = { code: 'RATE_LIMITED' }
const ofUsers = {
  callsPerSecond: 10,
  callsAtOnce: 10,
  exportsAtOnce: 2,
  socketsPerUser: 1,
  subscriptionsPerSocket: 1,
}

function clockedLimits(): { readonly limits: Limits; readonly clock: { now: Date } } {
  const clock = { now: new Date('2026-03-04T12:00:00Z') }
  return { limits: createLimits(() => clock.now, ofUsers), clock }
}

test.each([
  ['failedLogins', 20],
  ['failedTokens', 20],
  ['linksPerEmail', 5],
  ['linksPerAddress', 30],
  ['challenges', 300],
  ['visitorEvents', 300],
  ['publicSettings', 300],
] as const)('%s has %i events in a quarter of an hour that begins with the first', async (name, most) => {
  const { limits, clock } = clockedLimits()
  const count = () => limits[name].count('ada')
  const { now } = clock
  for (let n = 0; n < most; n++) await count()
  clock.now = new Date(now.getTime() + 15 * MINUTE_MS - 1)
  await expect(count()).rejects.toMatchObject({ ...LIMITED, retryAfterSeconds: 900 })
  await limits[name].count('bob')
  clock.now = new Date(now.getTime() + 15 * MINUTE_MS)
  await count()
})

test('an account reads three files at once, a process eight, and a user makes as many as are configured', async () => {
  const { limits } = clockedLimits()
  for (const [limit, most] of [
    [limits.imports, 3],
    [limits.exports, ofUsers.exportsAtOnce],
  ] as const) {
    const releases = []
    for (let n = 0; n < most; n++) releases.push(await limit.acquire('ada'))
    await expect(limit.acquire('ada')).rejects.toMatchObject(LIMITED)
    await limit.acquire('bob')
    releases[0]!()
    await limit.acquire('ada')
  }
  const taken = Array.from({ length: 9 }, () => limits.allImports.tryAcquire('process') !== undefined)
  expect(taken).toEqual([...Array(8).fill(true), false])
})

test('a slot that is shared with other servers is given back once, and one that they have is not given', async () => {
  const freed: string[] = []
  let slots = ['first', 'second']
  const store = {
    takeSlot: () => Promise.resolve(slots.shift()),
    freeSlot: (key: string, slotId: string) => Promise.resolve(void freed.push(`${key} ${slotId}`)),
  } as Partial<LimitStore> as LimitStore
  const limit = createSlotLimit('exports', 2, store)
  const release = await limit.acquire('ada')
  const other = await limit.acquire('ada')
  for (let n = 0; n < 2; n++) release()
  await expect(limit.acquire('ada')).rejects.toMatchObject(LIMITED)
  slots = ['third']
  const again = await limit.acquire('ada')
  await expect(limit.acquire('ada')).rejects.toMatchObject(LIMITED)
  again()
  other()
  expect(freed).toEqual(['exports ada first', 'exports ada third', 'exports ada second'])
})

test('who is told to wait is rejected in the same way until then, and nobody else is', () => {
  const clock = { now: 0 }
  const pauses = createPauses(() => clock.now)
  const rejection = new Rejection('RATE_LIMITED', 'wait', 3)
  pauses.begin('ada', rejection)
  for (const now of [0, 2999]) {
    clock.now = now
    expect(() => pauses.check('ada')).toThrow(rejection)
  }
  expect(() => pauses.check('bob')).not.toThrow()
  clock.now = 3000
  expect(() => pauses.check('ada')).not.toThrow()
})

test('a caller is told the seconds until the next call, at least one', () => {
  const clock = { now: 0 }
  const buckets = createTokenBuckets({ perSecond: 0.25, atOnce: 1 }, { nowMs: () => clock.now })
  buckets.take('ada')
  for (const [now, retryAfterSeconds] of [
    [0, 4],
    [1500, 3],
    [3999, 1],
  ] as const) {
    clock.now = now
    expect(() => buckets.take('ada')).toThrow(expect.objectContaining({ ...LIMITED, retryAfterSeconds }))
  }
  clock.now = 4000
  buckets.take('ada')
})
