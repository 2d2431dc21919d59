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

test('FLG-004 flags that cannot be had are asked for as often as the service says, then no more', async () => {
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
