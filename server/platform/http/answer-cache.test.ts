import { expect, test } from 'vitest'
import type { SignedIn } from '../actor.ts'
import { AnswerCache } from './answer-cache.ts'

const NOON = new Date('2026-03-04T12:00:00Z')
// What else a caller has is not read.
const callerOf = (accountId: string, accountVersion = 1) =>
  ({ actor: { accountId }, accountVersion }) as SignedIn

test.each<
  [what: string, later: { account?: string; version?: number; address?: string; ms?: number }, made: number]
>([
  ['the same call in the same minute', { ms: 59_999 }, 1],
  ['the next minute', { ms: 60_000 }, 2],
  ['another version of the account', { version: 2 }, 2],
  ['another account', { account: 'b' }, 2],
  ['another address', { address: '/markets?currency=EUR' }, 2],
])('an answer is kept for an account, its version, a call and a minute: %s', async (_, later, made) => {
  const cache = new AnswerCache()
  let count = 0
  const make = () => Promise.resolve({ count: ++count })
  await cache.get(callerOf('a'), '/markets', NOON, make)
  const { account = 'a', version = 1, address = '/markets', ms = 0 } = later
  const text = await cache.get(callerOf(account, version), address, new Date(NOON.getTime() + ms), make)
  expect([count, text]).toEqual([made, `{"count":${made}}`])
})

test('an answer of more than a million characters is made each time', async () => {
  const cache = new AnswerCache()
  let count = 0
  const make = (length: number) => () => (count++, Promise.resolve({ text: 'x'.repeat(length) }))
  for (let n = 0; n < 2; n++) await cache.get(callerOf('a'), '/small', NOON, make(1_000_000))
  expect(count).toBe(1)
  for (let n = 0; n < 2; n++) await cache.get(callerOf('a'), '/large', NOON, make(1_100_000))
  expect(count).toBe(3)
})
