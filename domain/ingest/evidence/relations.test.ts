import { expect, test } from 'vitest'
import { Relations } from './relations.ts'

function compared(columns: number, row: (column: number) => number): Relations {
  const relations = new Relations(Array.from({ length: columns }, (_, at) => ({ at, meaning: undefined })))
  for (let n = 0; n < 3; n++) {
    for (let at = 0; at < columns; at++) relations.values[at] = row(at)
    relations.addRow()
  }
  return relations
}

test.each([2, 24, 25, 40])('of %i columns of amounts each pair is told apart from the others', (columns) => {
  const last = columns - 1
  const relations = compared(columns, (at) => (at === last ? 7 : 5))
  expect(relations.pair(last, last)).toEqual({ differ: 0, larger: 0 })
  for (let at = 0; at < last; at++) {
    expect(relations.pair(at, last).differ).toBe(3)
    expect(relations.pair(last, at).differ).toBe(3)
  }
})

test('a column that is not there differs from none', () => {
  const relations = compared(5, (at) => at)
  expect([relations.pair(3, 9), relations.pair(9, 3)]).toEqual([
    { differ: 0, larger: 0 },
    { differ: 0, larger: 0 },
  ])
})
