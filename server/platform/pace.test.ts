import { afterEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

const HOUR_MS = 3_600_000

afterEach(() => void vi.restoreAllMocks())

function paceAfterAnHour() {
  const begun = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun)
  const pace = createPace()
  clock.mockReturnValue(begun + HOUR_MS)
  return pace
}

test('a pause as long as the work ends when somebody waits, and none follows', async () => {
  const pace = paceAfterAnHour()
  const order: string[] = []
  const paused = pace.pause().then(() => order.push('went on'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('hurried')
  expect(pace.isHurried).toBe(false)
  pace.hurry()
  expect(pace.isHurried).toBe(true)
  await paused
  expect(order).toEqual(['hurried', 'went on'])
  await pace.pause()
})

test('work that took no time is not held up', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1)
  await createPace().pause()
})
