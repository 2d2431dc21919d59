import { expect, test } from 'vitest'
import { createOperationSlots, createUserSlots } from './operation-slots.ts'

/** A turn of the event loop, in which other calls are served. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('operations take turns', async () => {
  const slots = createOperationSlots(2)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const runs = [0, 1, 2, 3].map((n) =>
    slots.run(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (n === 0) throw new Error('broken')
    }),
  )
  expect([begun, slots.count()]).toEqual([[0, 1], 4])
  ends[0]!()
  await expect(runs[0]).rejects.toThrow('broken')
  await turn()
  expect([begun, slots.count()]).toEqual([[0, 1, 2], 3])
  ends[1]!()
  await runs[1]
  await turn()
  expect(begun).toEqual([0, 1, 2, 3])
  for (const end of ends.slice(2)) end()
  await Promise.all(runs.slice(1))
  expect(slots.count()).toBe(0)
})

test('the event loop turns between operations that wait', async () => {
  const slots = createOperationSlots(1)
  const order: string[] = []
  const runs = ['first', 'second'].map((name) => slots.run(() => order.push(name)))
  await turn()
  order.push('another call')
  await Promise.all(runs)
  expect(order).toEqual(['first', 'another call', 'second'])
})

test('an operation that is away lets the next one run, and counts again when it is back', async () => {
  const slots = createOperationSlots(1, 1)
  const [shared, rest, own] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const order: string[] = []
  const first = slots.run(async (slot) => {
    await slot.away(() => shared!.promise)
    order.push('first is back')
    await rest!.promise
  })
  const second = slots.run(async () => {
    order.push('second')
    await own!.promise
  })
  const third = slots.run(() => order.push('third'))
  await turn()
  expect([order, slots.count()]).toEqual([['second'], 3])
  shared!.resolve()
  await turn()
  own!.resolve()
  await second
  await turn()
  expect([order, slots.count()]).toEqual([['second', 'first is back'], 2])
  rest!.resolve()
  await Promise.all([first, third])
  expect(order.at(-1)).toBe('third')
  expect(slots.count()).toBe(0)
})

test('an operation keeps its slot while as many are away as may be', async () => {
  const slots = createOperationSlots(1, 1)
  const shared = Promise.withResolvers<void>()
  const begun: number[] = []
  const runs = [0, 1, 2].map((n) =>
    slots.run((slot) => {
      begun.push(n)
      return slot.away(() => shared.promise)
    }),
  )
  await turn()
  expect([begun, slots.count()]).toEqual([[0, 1], 3])
  shared.resolve()
  await Promise.all(runs)
  expect(begun).toEqual([0, 1, 2])
})

test('an operation whose shared work fails gives its slot back all the same', async () => {
  const slots = createOperationSlots(1, 1)
  const run = slots.run((slot) => slot.away(() => Promise.reject(new Error('broken'))))
  await expect(run).rejects.toThrow('broken')
  expect(slots.count()).toBe(0)
  expect(await slots.run(() => 'next')).toBe('next')
})

test('the operations of a user wait for each other also while the only one is away', async () => {
  const slots = createUserSlots(1, 1)
  const [shared, own] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begun: string[] = []
  const first = slots.run('ada', async (slot) => {
    await slot.away(() => shared.promise)
    begun.push('first is back')
    await own.promise
  })
  await slots.run('ada', () => begun.push('another ends meanwhile'))
  begun.pop()
  shared.resolve()
  await turn()
  const second = slots.run('ada', () => begun.push('second'))
  await turn()
  expect(begun).toEqual(['first is back'])
  own.resolve()
  await Promise.all([first, second])
  expect(begun).toEqual(['first is back', 'second'])
})

test('the operations of one user wait for each other, not for those of another', async () => {
  const slots = createUserSlots(1)
  const end = Promise.withResolvers<void>()
  const begun: string[] = []
  const run = (userId: string) => slots.run(userId, () => (begun.push(userId), end.promise))
  const runs = [run('ada'), run('ada'), run('bob')]
  await turn()
  expect(begun).toEqual(['ada', 'bob'])
  end.resolve()
  await Promise.all(runs)
  expect(begun).toEqual(['ada', 'bob', 'ada'])
})
