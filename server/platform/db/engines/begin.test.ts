import { expect, test } from 'vitest'
import { beginOf } from './begin.ts'

test('a transaction begins with its isolation, the snapshot that it shares, and its prelude', () => {
  expect(beginOf()).toEqual(['begin'])
  expect(
    beginOf({ isolation: 'repeatable read', snapshot: '00000003-0000001B-1', prelude: ['set local role x'] }),
  ).toEqual([
    "begin isolation level repeatable read; set transaction snapshot '00000003-0000001B-1'",
    'set local role x',
  ])
})

test('what is no snapshot is rejected: no parameters travel with the statement', () => {
  expect(() => beginOf({ isolation: 'repeatable read', snapshot: "1'; drop table x; --" })).toThrow(
    'no snapshot',
  )
})
