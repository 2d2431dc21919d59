import { expect, test } from 'vitest'
import { throttle } from './throttle.ts'

test('what is wanted again and again is done at once, and once more after the pause', async () => {
  const pauses: (() => void)[] = []
  let done = 0
  const act = throttle(
    () => done++,
    () => new Promise((resolve) => pauses.push(resolve)),
  )
  act()
  expect(done).toBe(1)
  act()
  act()
  expect(done).toBe(1)
  pauses.shift()!()
  await Promise.resolve()
  await Promise.resolve()
  expect(done).toBe(2)
  // Nothing was wanted in this pause.
  pauses.shift()!()
  await Promise.resolve()
  await Promise.resolve()
  expect([done, pauses.length]).toEqual([2, 0])
  act()
  expect(done).toBe(3)
})
