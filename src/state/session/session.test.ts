import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStep } from './session-step.ts'
import { CHECK_MS, WARNING_MS, jwt, setUp, passTo } from './testing/session.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

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

test('SES-032 SES-037 a load of the page is activity: nobody is asked right after it', async () => {
  const before = setUp()
  before.session.login(jwt())
  await passTo(WARNING_MS - 10 * CHECK_MS)
  expect(before.session.warning.value).toBe(20)
  const loaded = setUp()
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect([loaded.refreshes, loaded.session.warning.value]).toEqual([1, undefined])
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

const DAY_MS = 86_400_000

test('SES-031 a clock that is set back keeps nobody signed in: the token is renewed at once, and ends as ever', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  await vi.advanceTimersByTimeAsync(60_000)
  bench.session.noteActivity()
  vi.setSystemTime(Date.now() - DAY_MS)
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect(bench.refreshes).toBe(1)
  await passTo(WARNING_MS)
  expect([bench.refreshes, bench.session.warning.value]).toEqual([1, 30])
  await vi.advanceTimersByTimeAsync(WARNING_MS + CHECK_MS)
  expect(bench.session.isAuthenticated.value).toBe(false)
})

test('a token that the server has ended meanwhile is no session under a clock that is set back', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  bench.reject = new Error('rejected')
  vi.setSystemTime(Date.now() - DAY_MS)
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect([bench.session.isAuthenticated.value, bench.session.endReason.value]).toEqual([false, 'expired'])
})

test('without a network a clock that is set back ends the session of an idle user alone', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  bench.session.noteActivity()
  bench.isOffline = true
  vi.setSystemTime(Date.now() - DAY_MS)
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect([bench.refreshes, bench.session.isAuthenticated.value]).toEqual([0, true])
  await passTo(0)
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect([bench.refreshes, bench.session.isAuthenticated.value]).toEqual([0, false])
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

test('SES-037 scrolling inside an element, which does not bubble, is activity', async () => {
  const bench = setUp()
  bench.session.login(jwt())
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  const list = document.body.appendChild(document.createElement('div'))
  list.dispatchEvent(new Event('scroll'))
  list.remove()
  await passTo(WARNING_MS)
  expect([bench.refreshes, bench.session.warning.value]).toEqual([1, undefined])
})

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
