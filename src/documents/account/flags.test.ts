import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FLAG_DEFAULTS, FLAG_SERVICE } from '#contract'
import { isOn, session, setFlags } from '#state'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { followFlags } from './flags.ts'
import { createQueryClient } from '../query/query-client.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  setFlags(FLAG_DEFAULTS)
  await session.logout('expired')
})

function follow(): () => void {
  servePage({ data: { featureFlags: [{ key: 'paid-invoices', isOn: true }] } })
  const answer = globalThis.fetch
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  globalThis.fetch = async (...call) => {
    await held
    return answer(...call)
  }
  session.login(sessionToken())
  const client = createQueryClient()
  const stop = followFlags(client)
  onTestFinished(() => {
    stop()
    client.clear()
  })
  return letGo
}

const settled = () => vi.waitFor(() => expect(isOn('paid-invoices')).toBe(true))

test('CON-008 flags that are ready in time are applied at once', async () => {
  const letGo = follow()
  expect(isOn('paid-invoices')).toBe(false)
  await vi.advanceTimersByTimeAsync(FLAG_SERVICE.readyTimeoutMs / 2)
  letGo()
  await settled()
})

test('CON-008 flags that are late leave the defaults until the next navigation', async () => {
  const letGo = follow()
  await vi.advanceTimersByTimeAsync(FLAG_SERVICE.readyTimeoutMs)
  letGo()
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(isOn('paid-invoices')).toBe(false)
  window.dispatchEvent(new Event('pushState'))
  await settled()
})

test('CON-006 FLG-004 a call for flags that is not answered is given up after three seconds, and repeated', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  onTestFinished(() => timeout.mockRestore())
  follow()
  const signals: AbortSignal[] = []
  // As a server that never answers.
  globalThis.fetch = (request) =>
    new Promise((_, reject) => {
      const { signal } = request as Request
      signals.push(signal)
      signal.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')))
    })
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  expect(timeout.mock.calls).toEqual([[3000]])
  late.abort()
  await vi.waitFor(() => expect(signals[0]!.aborted).toBe(true))
  for (let tenths = 0; tenths < 20; tenths++) await vi.advanceTimersByTimeAsync(100)
  expect(timeout).toHaveBeenCalledTimes(2)
})

test('CON-006 FLG-004 flags that cannot be had are asked for as often as the service says, then no more', async () => {
  const server = servePage({ manner: 'fails' })
  session.login(sessionToken())
  const client = createQueryClient()
  const stop = followFlags(client)
  onTestFinished(() => {
    stop()
    client.clear()
  })
  for (let seconds = 0; seconds < 300; seconds++) await vi.advanceTimersByTimeAsync(1000)
  expect(server.asked).toHaveLength(1 + FLAG_SERVICE.retries)
})
