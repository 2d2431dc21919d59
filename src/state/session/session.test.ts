import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenStore, type TokenStore } from '#data'
import { recentEvents } from '../tracking.ts'
import { createSession, type SessionModel } from './session-model.ts'
import { watchSession } from './session.ts'
import { sessionStep } from './session-step.ts'

const LIFETIME_MS = 900_000
// As the specification has them.
const CHECK_MS = 1_000
const WARNING_MS = 30_000
const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')

const now = (): number => Date.now()
const tell = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: 'sooner.session' }))

let stop = (): void => {}
let serial = 0
function jwt(user = 'u1', subject?: string): string {
  const claims = {
    iat: 0,
    accountId: `acc-${subject ?? user}`,
    exp: LIFETIME_MS / 1000,
    user: { uuid: user, sessionUuid: `s-${user}`, emailAddress: `${user}@b.example` },
    ...(subject ? { impersonationSubject: { uuid: subject }, type: 'impersonation' } : {}),
  }
  return `${part({})}.${part(claims)}.${serial++}`
}

interface Bench {
  readonly session: SessionModel
  readonly tokens: TokenStore
  readonly ended: string[]
  refreshes: number
  refuse: boolean
  isOffline: boolean
}

function setUp(): Bench {
  const tokens = createTokenStore(localStorage, window, now)
  const ended: string[] = []
  const bench = { refreshes: 0, refuse: false, isOffline: false, ended, tokens }
  const session = createSession({
    tokens,
    refresh: async () => {
      bench.refreshes++
      if (bench.refuse) throw new Error('refused')
      tokens.write(jwt())
    },
    endOnServer: async ({ user }) => void ended.push(user.sessionUuid ?? ''),
    now,
    isOffline: () => bench.isOffline,
  })
  stop = watchSession(window, session)
  return Object.assign(bench, { session })
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const passTo = (beforeExpiryMs: number): Promise<unknown> =>
  vi.advanceTimersByTimeAsync(LIFETIME_MS - beforeExpiryMs)

test('SES-021 a session runs until its expiry, that moment included', async () => {
  const { session } = setUp()
  session.login(jwt())
  await passTo(0)
  expect(session.isAuthenticated.value).toBe(true)
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect(session.isAuthenticated.value).toBe(false)
})

test('SES-030 SES-031 SES-033 an idle user is asked when exactly 30 seconds remain, not a second before', async () => {
  const { session } = setUp()
  session.login(jwt())
  await passTo(WARNING_MS + CHECK_MS)
  expect(session.warning.value).toBeUndefined()
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect(session.warning.value).toBe(30)
})

test('SES-030 the clock is looked at every second', async () => {
  const { session } = setUp()
  session.login(jwt())
  await passTo(WARNING_MS)
  const seconds = []
  for (let n = 0; n < 4; n++) {
    seconds.push(session.warning.value)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(seconds).toEqual([30, 29, 28, 27])
})

test('SES-031 SES-032 an active user gets a new token without being asked, when exactly 30 seconds remain', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  await vi.advanceTimersByTimeAsync(60_000)
  bench.session.noteActivity()
  await passTo(60_000 + WARNING_MS + CHECK_MS)
  expect(bench.refreshes).toBe(0)
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect([bench.refreshes, bench.session.warning.value, bench.session.isAuthenticated.value]).toEqual([
    1,
    undefined,
    true,
  ])
})

test('SES-032 the token of an active user is renewed in its last 30 seconds, that of an idle one never', () => {
  const times = { issuedAt: 0, expiresAt: 900_000, lastActivityAt: 5_000 }
  const steps = (lastActivityAt: number) =>
    [869_999, 870_000, 900_000, 900_001].map((now) => sessionStep({ ...times, now, lastActivityAt }))
  expect([steps(5_000), steps(0)]).toEqual([
    ['none', 'refresh', 'refresh', 'expire'],
    ['none', 'warn', 'warn', 'expire'],
  ])
})

test.each(['pointerdown', 'keydown', 'touchstart', 'scroll', 'popstate', 'pushState'])(
  'SES-037 %s is activity: the token is renewed without a question',
  async (name) => {
    const bench = setUp()
    bench.session.login(jwt())
    await vi.advanceTimersByTimeAsync(CHECK_MS)
    window.dispatchEvent(new Event(name))
    await passTo(WARNING_MS)
    expect([bench.refreshes, bench.session.warning.value]).toEqual([1, undefined])
  },
)

test('SES-037 moving the pointer, or a redirect, is no activity', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  for (const name of ['pointermove', 'replaceState']) window.dispatchEvent(new Event(name))
  await passTo(WARNING_MS)
  expect([bench.refreshes, bench.session.warning.value]).toEqual([0, 30])
})

test('SES-032 what happened before the token was issued does not count', async () => {
  const bench = setUp()
  bench.session.noteActivity()
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  bench.session.login(jwt())
  await passTo(WARNING_MS)
  expect([bench.refreshes, bench.session.warning.value]).toEqual([0, 30])
})

test('SES-034 extending renews the token and takes the question away', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  await passTo(WARNING_MS)
  await bench.session.extend()
  expect([bench.refreshes, bench.session.warning.value]).toEqual([1, undefined])
  await vi.advanceTimersByTimeAsync(WARNING_MS + CHECK_MS)
  expect(bench.session.isAuthenticated.value).toBe(true)
})

test('SES-034 moving the pointer over the question is no answer', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  await passTo(WARNING_MS)
  bench.session.noteActivity()
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect([bench.refreshes, bench.session.warning.value]).toEqual([0, 29])
})

test('SES-035 a refused refresh is tracked and ends the session', async () => {
  const bench = setUp()
  bench.refuse = true
  bench.session.login(jwt())
  await passTo(WARNING_MS)
  await bench.session.extend()
  expect([bench.session.isAuthenticated.value, bench.session.endReason.value]).toEqual([false, 'expired'])
  expect(recentEvents().at(-1)?.name).toBe('refresh-failed')
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
  expect(recentEvents().at(-1)?.name).toBe('session-expired')
})

test('SES-024 SES-025 logging out ends the session on the server and forgets the token', async () => {
  const { session, tokens, ended } = setUp()
  let wiped = 0
  session.onEnd(() => wiped++)
  session.login(jwt())
  await session.logout()
  expect([ended, tokens.read(), wiped]).toEqual([['s-u1'], undefined, 1])
})

test('SES-029 an impersonated session acts as its subject', () => {
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

test('PRM-010 a tab that slept through another sign-in finds out when it is looked at again', () => {
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
