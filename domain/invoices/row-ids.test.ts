import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceColumns } from './invoice-columns.ts'
import { RowIds } from './row-ids.ts'

// Nothing else of the columns is read.
function columnsOf(ids: readonly number[]): InvoiceColumns {
  return { id: Float64Array.from(ids), length: ids.length } as Partial<InvoiceColumns> as InvoiceColumns
}

const id = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 100_000 }))
const ids = fc.uniqueArray(id, { maxLength: 50 })
const cases = fc
  .tuple(ids, fc.boolean(), fc.boolean())
  .map(([own, isSorted, isPrepared]) => ({ own: isSorted ? own.toSorted((a, b) => a - b) : own, isPrepared }))

function rowIds(own: readonly number[], isPrepared: boolean): RowIds {
  const rows = new RowIds(columnsOf(own))
  if (isPrepared) while (rows.prepare()) continue
  return rows
}

test('every id leads to its row, and an id that is not there to none', () => {
  fc.assert(
    fc.property(cases, ids, ({ own, isPrepared }, others) => {
      const rows = rowIds(own, isPrepared)
      for (const wanted of [...own, ...others]) {
        const at = own.indexOf(wanted)
        expect(rows.find(wanted)).toBe(at < 0 ? undefined : at)
      }
    }),
  )
})

test('a row that was added is found, also where it stands in for an earlier one of its id', () => {
  const rows = new RowIds(columnsOf([5, 6, 7]))
  rows.add(9, 3)
  rows.add(6, 4)
  expect([5, 6, 7, 8, 9].map((each) => rows.find(each))).toEqual([0, 4, 2, undefined, 3])
})

test('the rows of a range of ids are those from its first id up to, not including, its end', () => {
  fc.assert(
    fc.property(cases, ids, id, fc.nat(200), ({ own, isPrepared }, later, first, span) => {
      const added = later.filter((each) => !own.includes(each))
      const rows = rowIds(own, isPrepared)
      for (const [n, each] of added.entries()) rows.add(each, own.length + n)
      const visited: (readonly [number, number])[] = []
      rows.forEachIn(first, first + span, (each, row) => visited.push([each, row]))
      const wanted = [...own, ...added].flatMap((each, row) =>
        each >= first && each < first + span ? [[each, row] as const] : [],
      )
      const byId = (a: readonly [number, number], b: readonly [number, number]) => a[0] - b[0]
      expect(visited.toSorted(byId)).toEqual(wanted.toSorted(byId))
    }),
  )
})

test('ids that ascend are ready in a step; others are sorted in many, which a search in between completes', () => {
  const steps = (rows: RowIds) => {
    let count = 1
    while (rows.prepare()) count++
    return count
  }
  const rising = Array.from({ length: 30_000 }, (_, n) => n)
  expect(steps(new RowIds(columnsOf(rising)))).toBe(1)
  const falling = rising.toReversed()
  expect(steps(new RowIds(columnsOf(falling)))).toBeGreaterThan(10)
  const half = new RowIds(columnsOf(falling))
  expect([half.prepare(), half.find(0), half.prepare()]).toEqual([true, 29_999, false])
})

test('an id is found among ids that lie far apart and close together', () => {
  const own = [...Array.from({ length: 40 }, (_, n) => n), 1e6, 1e9, 1e9 + 1, 2 ** 52]
  const rows = new RowIds(columnsOf(own))
  expect(own.map((each) => rows.find(each))).toEqual(own.map((_, row) => row))
  expect([-1, 40, 999_999, 1e9 + 2, 2 ** 52 + 2].map((each) => rows.find(each))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

test('a range takes in its first id and not its end, of the first rows and of many or few that came later', () => {
  for (const last of [12, 40]) {
    const rows = new RowIds(columnsOf([10, 20, 30]))
    for (let id = 1; id < 10; id++) rows.add(id, 2 + id)
    for (let id = 31; id <= last; id++) rows.add(id, 100 + id)
    const idsIn = (first: number, end: number) => {
      const visited: (readonly [number, number])[] = []
      rows.forEachIn(first, end, (each, row) => visited.push([each, row]))
      return visited.toSorted(([a], [b]) => a - b)
    }
    expect(idsIn(10, 30)).toEqual([
      [10, 0],
      [20, 1],
    ])
    expect(idsIn(7, 11)).toEqual([
      [7, 9],
      [8, 10],
      [9, 11],
      [10, 0],
    ])
    expect(idsIn(0, 3)).toEqual([
      [1, 3],
      [2, 4],
    ])
    // More ids than came later.
    expect(idsIn(8, 21).map(([each]) => each)).toEqual([8, 9, 10, 20])
    expect(idsIn(-50, 9).map(([each]) => each)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(idsIn(20, 20)).toEqual([])
  }
})
