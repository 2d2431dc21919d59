import { expect, test } from 'vitest'
import { createBatches, type Waiting } from './batches.ts'

interface Item extends Waiting<string> {
  readonly name: string
}

function open(options: { most?: number; mostTogether?: number } = {}) {
  const batches: { readonly names: string; readonly end: (error?: Error) => void }[] = []
  const add = createBatches<Item>({
    ...(options.most !== undefined && { most: options.most }),
    rejection: () => new Error('full'),
    count: (items) => Math.min(items.length, options.mostTogether ?? items.length),
    run: (accountId, take) =>
      new Promise((resolve, reject) => {
        const items = take()
        const end = (error?: Error) => {
          if (error) return reject(error)
          for (const item of items) item.resolve(`${accountId} ${item.name}`)
          resolve()
        }
        batches.push({ names: items.map(({ name }) => name).join(''), end })
      }),
  })
  const ask = (accountId: string, name: string) =>
    new Promise<string>((resolve, reject) => add(accountId, { name, resolve, reject })).catch(
      ({ message }: Error) => message,
    )
  return { batches, ask }
}

test('an item alone starts at once, and those that come meanwhile are the next batch', async () => {
  const { batches, ask } = open()
  const answers = ['a', 'b', 'c'].map((name) => ask('x', name))
  expect(batches.map(({ names }) => names)).toEqual(['a'])
  batches[0]!.end()
  expect(await answers[0]).toBe('x a')
  expect(batches.map(({ names }) => names)).toEqual(['a', 'bc'])
  batches[1]!.end()
  expect(await Promise.all(answers)).toEqual(['x a', 'x b', 'x c'])
})

test('accounts do not wait for one another', () => {
  const { batches, ask } = open()
  void ask('x', 'a')
  void ask('y', 'b')
  expect(batches.map(({ names }) => names)).toEqual(['a', 'b'])
})

test('a batch that fails fails its own items only', async () => {
  const { batches, ask } = open({ mostTogether: 2 })
  const answers = ['a', 'b', 'c', 'd'].map((name) => ask('x', name))
  batches[0]!.end()
  await answers[0]
  batches[1]!.end(new Error('lost'))
  expect(await Promise.all(answers.slice(0, 3))).toEqual(['x a', 'lost', 'lost'])
  expect(batches[2]!.names).toBe('d')
  batches[2]!.end()
  expect(await answers[3]).toBe('x d')
})

test('more than may wait are rejected, and what waits is not', async () => {
  const { batches, ask } = open({ most: 2 })
  const answers = ['a', 'b', 'c', 'd'].map((name) => ask('x', name))
  expect(await answers[3]).toBe('full')
  batches[0]!.end()
  await answers[0]
  batches[1]!.end()
  expect(await Promise.all(answers)).toEqual(['x a', 'x b', 'x c', 'full'])
  // Nothing is left behind: the next one starts at once again.
  void ask('x', 'e')
  expect(batches.map(({ names }) => names)).toEqual(['a', 'bc', 'e'])
})
