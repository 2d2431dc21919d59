import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('turns are taken in the order in which they were asked for, a few at a time', async () => {
  const turn = createTurns(2)
  const taken: string[] = []
  const take = async (name: string) => {
    const end = await turn()
    taken.push(name)
    return end
  }
  const [first] = await Promise.all([take('a'), take('b')])
  const third = take('c')
  const fourth = take('d')
  expect(taken).toEqual(['a', 'b'])
  first()
  // Ended twice, it makes room for one.
  first()
  const endThird = await third
  expect(taken).toEqual(['a', 'b', 'c'])
  endThird()
  await fourth
  expect(taken).toEqual(['a', 'b', 'c', 'd'])
})

test('who is aborted while waiting leaves the queue, and the next one comes in its place', async () => {
  const turn = createTurns(1)
  const end = await turn()
  const leaving = new AbortController()
  const gone = turn(leaving.signal)
  const next = turn()
  leaving.abort(new Error('the caller has left'))
  await expect(gone).rejects.toThrow('the caller has left')
  end()
  const endNext = await next
  endNext()
  await expect(turn(leaving.signal)).rejects.toThrow('the caller has left')
  expect(await turn()).toBeTypeOf('function')
})

test('an abort after the turn has come changes nothing', async () => {
  const turn = createTurns(1)
  const end = await turn()
  const late = new AbortController()
  const second = turn(late.signal)
  end()
  const endSecond = await second
  late.abort()
  const third = turn()
  endSecond()
  expect(await third).toBeTypeOf('function')
})
