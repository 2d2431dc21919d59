import { expect, test } from 'vitest'
import { createCooldowns } from './cooldowns.ts'
import { createFairQueue } from './fair-queue.ts'

const options = { slots: 1, slotsPerKey: 1, mostWaiting: 1000 }

test('a key with a thousand calls delays another by the one that runs', async () => {
  const queue = createFairQueue(options)
  const order: string[] = []
  const note = (name: string) => () => Promise.resolve(void order.push(name))
  const all = Array.from({ length: 1000 }, (_, i) => queue.run('greedy', note(`greedy ${i}`)))
  all.push(queue.run('modest', note('modest')))
  await Promise.all(all)
  expect(order.indexOf('modest')).toBe(1)
  expect(order.filter((name) => name !== 'modest')).toEqual(
    Array.from({ length: 1000 }, (_, i) => `greedy ${i}`),
  )
})

test('several keys take turns', async () => {
  const queue = createFairQueue(options)
  const order: string[] = []
  const keys = ['a', 'a', 'a', 'b', 'b', 'c']
  await Promise.all(keys.map((key) => queue.run(key, async () => void order.push(key))))
  expect(order.join('')).toBe('abcaba')
})

test('one key never holds all slots', async () => {
  const queue = createFairQueue({ ...options, slots: 4, slotsPerKey: 3 })
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const hold = () =>
    new Promise<void>((resolve) => {
      most = Math.max(most, ++running)
      ends.push(() => {
        running--
        resolve()
      })
    })
  const greedy = Array.from({ length: 10 }, () => queue.run('greedy', hold))
  await queue.run('modest', () => Promise.resolve())
  expect(most).toBe(3)
  const release = async (): Promise<void> => {
    const end = ends.shift()
    if (end === undefined) return
    end()
    await Promise.resolve().then(() => Promise.resolve())
    return release()
  }
  await Promise.all([release(), queue.idle().then(() => Promise.all(greedy))])
})

test('a failure frees its place, and what waits beyond the limit is rejected', async () => {
  const queue = createFairQueue({ ...options, mostWaiting: 1 })
  const failed = queue.run('a', () => Promise.reject(new Error('no')))
  const waits = queue.run('a', () => Promise.resolve('done'))
  await expect(queue.run('a', () => Promise.resolve())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(failed).rejects.toThrow('no')
  await expect(waits).resolves.toBe('done')
  await queue.idle()
})

/** A clock that stands still until it is moved, or until work takes its time. */
function testClock() {
  let now = 0
  let timers: { readonly at: number; readonly run: () => void }[] = []
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return {
    now: () => now,
    after: (milliseconds: number, run: () => void) => void timers.push({ at: now + milliseconds, run }),
    pass,
    advance(milliseconds: number) {
      pass(milliseconds)
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

test.each([
  [9, 0],
  [10, 10],
  [499, 499],
  [60_000, 500],
])('work of %i ms holds its key back for %i ms beside others, and the exempt key never', (tookMs, heldMs) => {
  const clock = testClock()
  let ends = 0
  const cooldowns = createCooldowns('server', clock, () => ends++)
  const work = (key: string) => cooldowns.workEnded(key, tookMs)
  // The server's own work makes nobody wait.
  work('server')
  work('ada')
  expect([cooldowns.has('server'), cooldowns.has('ada')]).toEqual([false, false])
  work('bob')
  work('server')
  expect([cooldowns.has('server'), cooldowns.has('bob')]).toEqual([false, heldMs > 0])
  clock.advance(heldMs - 1)
  expect(cooldowns.has('bob')).toBe(heldMs > 0)
  clock.advance(1)
  expect([cooldowns.has('bob'), ends]).toEqual([false, heldMs > 0 ? 1 : 0])
  // Three seconds later nobody else is active any more.
  clock.advance(3001)
  work('bob')
  expect(cooldowns.has('bob')).toBe(false)
})

test('a key whose work takes long leaves the place free for the next work of others', async () => {
  const clock = testClock()
  const queue = createFairQueue({ ...options, clock })
  const order: string[] = []
  const run = (name: string, forMs: number) =>
    queue.run(name, () => {
      order.push(name)
      clock.pass(forMs)
      return Promise.resolve()
    })
  const slow = Array.from({ length: 3 }, () => run('greedy', 40))
  await run('modest', 0)
  // All that can start has started once a turn of the event loop has passed.
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  for (let n = 0; n < 5; n++) {
    await settle()
    await run('modest', 0)
  }
  const modest = Array.from({ length: 6 }, () => 'modest')
  // Nobody else is active when the first greedy work ends; the second ends beside an active one.
  const held = order.length
  expect(order.filter((name) => name === 'modest')).toEqual(modest)
  clock.advance(39)
  await settle()
  expect(order).toHaveLength(held)
  clock.advance(1)
  await settle()
  expect(order).toHaveLength(held + 1)
  clock.advance(40)
  await Promise.all(slow)
  expect(order.filter((name) => name === 'greedy')).toHaveLength(3)
  expect(order.lastIndexOf('modest')).toBeLessThan(order.lastIndexOf('greedy'))
})
