import { expect, test } from 'vitest'
import { createWaitingRoom } from './waiting-room.ts'

function open() {
  const left: string[] = []
  let at = 0
  const room = createWaitingRoom(2, 1000, () => new Date(at))
  return {
    left,
    pass: (milliseconds: number) => (at += milliseconds),
    enter: (name: string, key = 'a network') => room.tryEnter(key, { destroy: () => void left.push(name) }),
  }
}

test('a full room has no place until somebody has had their time, then the longest waiting leaves', () => {
  const { enter, pass, left } = open()
  enter('first')
  pass(600)
  enter('second')
  expect(enter('third')).toBeUndefined()
  pass(400)
  expect(enter('third')).toBeDefined()
  expect(enter('fourth')).toBeUndefined()
  pass(600)
  expect(enter('fourth')).toBeDefined()
  expect(left).toEqual(['first', 'second'])
})

test('a place that is given back is free at once, once only, and keys do not share their places', () => {
  const { enter, left } = open()
  const release = enter('first')!
  enter('second')
  expect(enter('elsewhere', 'another network')).toBeDefined()
  release()
  expect(enter('third')).toBeDefined()
  release()
  expect(enter('fourth')).toBeUndefined()
  expect(left).toEqual([])
})
