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

test.each([2, 26, 27, 40])('of %i columns of amounts each pair is told apart from the others', (columns) => {
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

test('a balance runs by other columns among those that are compared; of one beyond them it is not known', () => {
  const columns = 40
  const relations = new Relations(
    Array.from({ length: columns }, (_, at) => ({
      at,
      meaning: at % 2 === 0 ? ('balance' as const) : undefined,
    })),
  )
  let balance = 0
  for (const amount of [100, 50, 25]) {
    balance += amount
    for (let at = 0; at < columns; at++) relations.values[at] = at % 2 === 0 ? balance : amount
    relations.addRow()
  }
  expect(relations.runningBy(0, 1)).toEqual({ ok: 3, broken: 0 })
  expect(relations.runningBy(24, 25)).toEqual({ ok: 3, broken: 0 })
  expect([relations.runningBy(26, 1), relations.runningBy(0, 27)]).toEqual([
    { ok: 0, broken: 0 },
    { ok: 0, broken: 0 },
  ])
})
