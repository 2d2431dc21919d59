import { expect, test } from 'vitest'
import { createAutoResetEvent } from './auto-reset-event.ts'

test('a set that nobody waited for is not missed, and is seen once', async () => {
  const event = createAutoResetEvent()
  event.set()
  event.set()
  await event.wait()
  let isWoken = false
  const next = event.wait().then(() => (isWoken = true))
  await Promise.resolve()
  expect(isWoken).toBe(false)
  event.set()
  await next
})

test('everybody who waits is woken by one set', async () => {
  const event = createAutoResetEvent()
  const all = Promise.all([event.wait(), event.wait()])
  event.set()
  expect(await all).toHaveLength(2)
})
