import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, createTokenStore } from '#data'
import { recentEvents } from '../tracking.ts'
import { LIFETIME_MS, CHECK_MS, WARNING_MS, now, jwt, setUp, passTo } from './testing/session.ts'

const tell = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: 'sooner.session' }))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('SES-035 a rejected refresh is tracked and ends the session', async () => {
  const bench = setUp()
  bench.reject = new Error('rejected')
  bench.session.login(jwt())
  await passTo(WARNING_MS)
  await bench.session.extend()
  expect([bench.session.isAuthenticated.value, bench.session.endReason.value]).toEqual([false, 'expired'])
  expect(recentEvents().at(-1)).toEqual({ name: 'refresh-failed', properties: { code: 'INTERNAL' } })
})

test('SES-035 so does a refresh that the server does not answer', async () => {
  const bench = setUp()
  bench.reject = new ApiError('NETWORK', 0, 'No answer.')
  bench.session.login(jwt())
  await bench.session.extend()
  expect([bench.session.endReason.value, bench.tokens.read()]).toEqual(['expired', undefined])
  expect(recentEvents().at(-1)).toEqual({ name: 'refresh-failed', properties: { code: 'NETWORK' } })
})

test('SES-036 expiry is tracked and ends the session', async () => {
  const { session, tokens } = setUp()
  session.login(jwt())
  await passTo(-2 * CHECK_MS)
  expect([session.isAuthenticated.value, session.endReason.value, tokens.read()]).toEqual([
    false,
    'expired',
    undefined,
  ])
  expect(recentEvents().at(-1)).toEqual({ name: 'session-expired', properties: {} })
})

test('SES-036 a token that expired while no tab was open is deleted, and a tab that slept ends as expired', async () => {
  const slept = setUp()
  slept.session.login(jwt())
  vi.setSystemTime(now() + LIFETIME_MS + 1)
  setUp()
  expect(localStorage.getItem('sooner.session')).toBeNull()
  tell()
  await vi.advanceTimersByTimeAsync(250)
  expect([slept.session.isAuthenticated.value, slept.session.endReason.value]).toEqual([false, 'expired'])
})

test('SES-024 SES-025 logging out ends the session on the server and forgets the token', async () => {
  const { session, tokens, ended } = setUp()
  let wiped = 0
  session.onEnd(() => wiped++)
  session.login(jwt())
  await session.logout()
  expect([ended, tokens.read(), wiped]).toEqual([['s-u1'], undefined, 1])
})

test('SES-025 logging out forgets a token also where this tab has none of its own', async () => {
  const { session } = setUp()
  // Stored by another tab, of which this one has heard nothing.
  localStorage.setItem('sooner.session', JSON.stringify({ jwt: jwt(), receivedAt: now() }))
  await session.logout()
  expect(localStorage.getItem('sooner.session')).toBeNull()
})

test('SES-024 a session that the server cannot end is over here all the same, and that is tracked', async () => {
  const bench = setUp()
  bench.reject = new Error('rejected')
  bench.session.login(jwt())
  await bench.session.logout()
  expect([bench.session.isAuthenticated.value, bench.session.endReason.value]).toEqual([false, 'loggedOut'])
  expect(recentEvents().at(-1)).toEqual({ name: 'logout-failed', properties: { code: 'INTERNAL' } })
})

test('a sign-in is tracked, and ends the session of another user on the server', async () => {
  const { session, ended } = setUp()
  session.login(jwt('u1'))
  expect(recentEvents().at(-1)).toEqual({ name: 'login', properties: {} })
  session.login(jwt('u2'))
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect([ended, session.token.value?.user.uuid]).toEqual([['s-u1'], 'u2'])
})

test.each(['focus', 'pageshow', 'visibilitychange'])(
  'SES-038 a tab that did not hear of a logout elsewhere ends its session at %s',
  async (name) => {
    const { session } = setUp()
    session.login(jwt())
    localStorage.clear()
    await vi.advanceTimersByTimeAsync(CHECK_MS)
    expect(session.isAuthenticated.value).toBe(true)
    window.dispatchEvent(new Event(name))
    await vi.advanceTimersByTimeAsync(CHECK_MS)
    expect([session.isAuthenticated.value, session.endReason.value]).toEqual([false, 'loggedOut'])
  },
)

test('SES-029 PRM-005 an impersonated session acts as its subject', () => {
  const { session } = setUp()
  session.login(jwt('staff', 'supplier'))
  expect([session.actingUuid.value, session.token.value?.user.uuid]).toEqual(['supplier', 'staff'])
})

test('SES-038 a refresh in another tab takes the question away, a logout there ends the session here', async () => {
  const { session } = setUp()
  const other = createTokenStore(localStorage, new EventTarget(), now)
  session.login(jwt())
  await passTo(WARNING_MS)
  other.write(jwt())
  tell()
  expect([session.warning.value, session.isAuthenticated.value]).toEqual([undefined, true])
  other.clear()
  tell()
  await vi.advanceTimersByTimeAsync(250)
  expect([session.isAuthenticated.value, session.endReason.value]).toEqual([false, 'loggedOut'])
})

test('IMP-011 a login as somebody else in another tab does not change this one silently', () => {
  const { session } = setUp()
  session.login(jwt('staff', 'first'))
  createTokenStore(localStorage, new EventTarget(), now).write(jwt('staff', 'second'))
  tell()
  expect([session.isReplaced.value, session.actingUuid.value]).toEqual([true, 'first'])
})

test('IMP-012 PRM-010 a tab that slept through another sign-in finds out when it is looked at again', () => {
  const { session } = setUp()
  session.login(jwt('staff', 'supplier-a'))
  const own = session.token.value
  session.recheck()
  expect([session.isReplaced.value, session.token.value]).toEqual([false, own])
  localStorage.setItem(
    'sooner.session',
    JSON.stringify({ jwt: jwt('staff', 'supplier-b'), receivedAt: now() }),
  )
  session.recheck()
  expect(session.isReplaced.value).toBe(true)
  expect(session.actingUuid.value).toBe('supplier-a')
})

test('PRM-010 a sign-in as somebody else in another tab is no logout here, although it takes the old token away first', async () => {
  const { session, ended } = setUp()
  session.login(jwt('u1'))
  localStorage.removeItem('sooner.session')
  tell()
  localStorage.setItem('sooner.session', JSON.stringify({ jwt: jwt('u2'), receivedAt: now() }))
  tell()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([session.isReplaced.value, session.isAuthenticated.value, ended]).toEqual([true, true, []])
})

test('SES-022 signing in over a session of somebody else ends that one here and on the server before the new token is stored', () => {
  const { session, tokens, ended } = setUp()
  session.login(jwt('u1'))
  const seen: unknown[] = []
  session.onEnd(() => seen.push([session.endReason.value, session.person.value, tokens.read()?.user.uuid]))
  session.login(jwt('u2'))
  expect(seen).toEqual([['replaced', undefined, 'u1']])
  expect([ended, session.token.value?.user.uuid, session.endReason.value]).toEqual([
    ['s-u1'],
    'u2',
    undefined,
  ])
})

test('text that is no token leaves the session as it is', () => {
  const { session, ended } = setUp()
  session.login(jwt('u1'))
  expect([session.login('nonsense'), session.token.value?.user.uuid, ended]).toEqual([false, 'u1', []])
})

test('IMP-011 a tab whose user was replaced in another tab lets go of the data, and its logout is not that of the other', async () => {
  const { session, tokens, ended } = setUp()
  let ends = 0
  session.onEnd(() => ends++)
  session.login(jwt('u1'))
  createTokenStore(localStorage, new EventTarget(), now).write(jwt('u2'))
  tell()
  expect([session.person.value, ends]).toEqual([undefined, 1])
  await session.logout()
  expect([tokens.read()?.user.uuid, ended, ends]).toEqual(['u2', ['s-u1'], 1])
})

test('IMP-001 beginning to act for a supplier leaves the session of the member of staff on the server, which it stands on', () => {
  const { session, ended } = setUp()
  session.login(jwt('staff'))
  session.login(jwt('staff', 'supplier'))
  expect([session.actingUuid.value, ended]).toEqual(['supplier', []])
})

test('without a network a user at work is not signed out; back in it the expired session ends', async () => {
  const bench = setUp()
  const { session } = bench
  session.login(jwt())
  bench.isOffline = true
  await passTo(60_000)
  session.noteActivity()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([session.isAuthenticated.value, bench.refreshes]).toEqual([true, 0])
  bench.isOffline = false
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect([session.isAuthenticated.value, session.endReason.value]).toEqual([false, 'expired'])
})

test('without a network an idle user is signed out after as long as a token lives', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  bench.isOffline = true
  await passTo(60_000)
  bench.session.noteActivity()
  await vi.advanceTimersByTimeAsync(LIFETIME_MS)
  expect(bench.session.isAuthenticated.value).toBe(true)
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect(bench.session.isAuthenticated.value).toBe(false)
})

test.each([
  ['while the user is asked', 25, 10],
  ['before the user is asked', 40, 40],
])(
  'SES-033 without a network, cut off %s, an idle user is asked in the last 30 seconds, which are counted to the end',
  async (_, cutAt, activeBefore) => {
    const bench = setUp()
    bench.session.login(jwt())
    // The first token is renewed for an active user, who is idle from then on.
    await passTo(WARNING_MS + activeBefore * 1000)
    bench.session.noteActivity()
    await vi.advanceTimersByTimeAsync(activeBefore * 1000)
    expect(bench.refreshes).toBe(1)
    await passTo(cutAt * 1000)
    bench.isOffline = true
    const seconds: unknown[] = []
    while (bench.session.isAuthenticated.peek()) {
      await vi.advanceTimersByTimeAsync(CHECK_MS)
      if (bench.session.warning.peek() !== undefined) seconds.push(bench.session.warning.peek())
    }
    const first = Math.min(30, cutAt - 1)
    expect(seconds).toEqual(Array.from({ length: first + 1 }, (__, n) => first - n))
    expect(bench.session.endReason.value).toBe('expired')
  },
)

test('without a network a user who was at work is asked before being signed out as idle', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  bench.isOffline = true
  await passTo(60_000)
  bench.session.noteActivity()
  await passTo(WARNING_MS)
  expect(bench.session.warning.value).toBe(30)
  await bench.session.extend()
  await vi.advanceTimersByTimeAsync(LIFETIME_MS - WARNING_MS - CHECK_MS)
  expect([bench.session.warning.value, bench.session.isAuthenticated.value]).toEqual([undefined, true])
})

test('SES-034 without a network extending is activity: the user works on, and is asked no more', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  bench.session.noteActivity()
  await passTo(WARNING_MS)
  bench.session.login(jwt())
  bench.isOffline = true
  await passTo(WARNING_MS)
  expect(bench.session.warning.value).toBe(30)
  await bench.session.extend()
  await vi.advanceTimersByTimeAsync(WARNING_MS + CHECK_MS)
  expect([bench.refreshes, bench.session.warning.value, bench.session.isAuthenticated.value]).toEqual([
    0,
    undefined,
    true,
  ])
})
