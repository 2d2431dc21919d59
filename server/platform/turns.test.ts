import { expect, test } from 'vitest'
import { createTurns, createTurnsByKey } from './turns.ts'

/** What was waited for, as nothing in here takes time: a turn that does not come is an error, and not waited for. */
function come<Value>(turn: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setImmediate(() => reject(new Error('the turn did not come')))
  })
  return Promise.race([turn, late])
}

test('turns are taken in the order in which they were asked for, a few at a time', async () => {
  const turn = createTurns(2)
  const taken: string[] = []
  const take = async (name: string) => {
    const end = await come(turn())
    taken.push(name)
    return end
  }
  const [first] = await come(Promise.all([take('a'), take('b')]))
  const third = take('c')
  const fourth = take('d')
  expect(taken).toEqual(['a', 'b'])
  first()
  // Ended twice, it makes room for one.
  first()
  const endThird = await come(third)
  expect(taken).toEqual(['a', 'b', 'c'])
  endThird()
  await come(fourth)
  expect(taken).toEqual(['a', 'b', 'c', 'd'])
})

test('who is aborted while waiting leaves the queue, and the next one comes in its place', async () => {
  const turn = createTurns(1)
  const end = await come(turn())
  const leaving = new AbortController()
  const gone = turn(leaving.signal)
  const next = turn()
  leaving.abort(new Error('the caller has left'))
  await expect(come(gone)).rejects.toThrow('the caller has left')
  end()
  const endNext = await come(next)
  endNext()
  await expect(come(turn(leaving.signal))).rejects.toThrow('the caller has left')
  expect(await come(turn())).toBeTypeOf('function')
})

test('an abort after the turn has come changes nothing', async () => {
  const turn = createTurns(1)
  const end = await come(turn())
  const late = new AbortController()
  const second = turn(late.signal)
  end()
  const endSecond = await come(second)
  late.abort()
  const third = turn()
  endSecond()
  expect(await come(third)).toBeTypeOf('function')
})

test('each key has one turn at a time, also when one is ended twice or somebody leaves', async () => {
  const turn = createTurnsByKey()
  const taken: string[] = []
  const take = async (name: string) => {
    const end = await turn('a')
    taken.push(name)
    return end
  }
  const end = await come(take('first'))
  const second = take('second')
  const leaving = new AbortController()
  const gone = turn('a', leaving.signal)
  leaving.abort(new Error('the caller has left'))
  await expect(come(gone)).rejects.toThrow('the caller has left')
  expect([await come(turn('b')), taken]).toEqual([expect.any(Function), ['first']])
  end()
  end()
  const endSecond = await come(second)
  const third = take('third')
  for (const other of ['c', 'd', 'e']) await come(turn(other))
  expect(taken).toEqual(['first', 'second'])
  endSecond()
  await come(third)
  expect(taken).toEqual(['first', 'second', 'third'])
})
