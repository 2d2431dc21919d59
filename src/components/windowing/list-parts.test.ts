import { expect, test } from 'vitest'
import { listParts } from './list-parts.ts'

const at = (index: number) => ({ index, start: 100 + index * 10, end: 110 + index * 10 })

test('gaps stand for the items before, between and behind those drawn', () => {
  expect(listParts([at(2), at(3), at(9)], { start: 100, end: 300 })).toEqual([
    { kind: 'gap', px: 20, before: 2 },
    { kind: 'item', index: 2 },
    { kind: 'item', index: 3 },
    { kind: 'gap', px: 50, before: 9 },
    { kind: 'item', index: 9 },
    { kind: 'gap', px: 100, before: -1 },
  ])
})

test('a list that is drawn whole has no gap, one of which nothing is drawn is a gap', () => {
  expect(listParts([at(0), at(1)], { start: 100, end: 120 })).toEqual([
    { kind: 'item', index: 0 },
    { kind: 'item', index: 1 },
  ])
  expect(listParts([], { start: 0, end: 50 })).toEqual([{ kind: 'gap', px: 50, before: -1 }])
})
