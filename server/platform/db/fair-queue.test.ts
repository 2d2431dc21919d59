import { expect, test } from 'vitest'
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

test('a failure frees its place, and what waits beyond the limit is refused', async () => {
  const queue = createFairQueue({ ...options, mostWaiting: 1 })
  const failed = queue.run('a', () => Promise.reject(new Error('no')))
  const waits = queue.run('a', () => Promise.resolve('done'))
  await expect(queue.run('a', () => Promise.resolve())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(failed).rejects.toThrow('no')
  await expect(waits).resolves.toBe('done')
  await queue.idle()
})

test('a key whose work takes long leaves the place free for the next work of others', async () => {
  const queue = createFairQueue(options)
  const order: string[] = []
  const work = (name: string, forMs: number) => () => {
    order.push(name)
    const until = performance.now() + forMs
    while (performance.now() < until);
    return Promise.resolve()
  }
  const slow = Array.from({ length: 3 }, () => queue.run('greedy', work('greedy', 40)))
  await queue.run('modest', work('modest', 0))
  for (let n = 0; n < 5; n++) {
    await new Promise((resolve) => setImmediate(resolve))
    await queue.run('modest', work('modest', 0))
  }
  await Promise.all(slow)
  expect(order.lastIndexOf('modest')).toBeLessThan(order.lastIndexOf('greedy'))
})
