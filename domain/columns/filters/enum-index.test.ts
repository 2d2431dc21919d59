import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EnumIndex } from './enum-index.ts'

const ROWS = 100
const codes = fc.array(fc.nat(40), { minLength: ROWS, maxLength: ROWS })
/** Positions as a filter names them: −1 for what is not there. */
const values = fc.uniqueArray(fc.integer({ min: -1, max: 45 }), { maxLength: 30 })

function rowsOf(index: EnumIndex): number[] {
  return Array.from({ length: ROWS }, (_, row) => row).filter((row) => index.bits.has(row))
}

const rowsIn = (own: ArrayLike<number>, chosen: readonly number[]): number[] =>
  Array.from(own, (_, row) => row).filter((row) => chosen.includes(own[row]!))

test('rows with any of many values are those of each value together, whatever was chosen before', () => {
  fc.assert(
    fc.property(codes, fc.array(values, { maxLength: 4 }), (own, choices) => {
      const index = new EnumIndex(() => Int32Array.from(own), ROWS)
      for (const chosen of choices) {
        index.set(chosen)
        expect(rowsOf(index)).toEqual(rowsIn(own, chosen))
      }
    }),
  )
})

test('rows whose value changes are accepted by the new one', () => {
  fc.assert(
    fc.property(codes, values, fc.array(fc.tuple(fc.nat(ROWS - 1), fc.nat(40))), (own, chosen, changes) => {
      const column = Int32Array.from(own)
      const index = new EnumIndex(() => column, ROWS)
      index.set(chosen)
      for (const [row, code] of changes) column[row] = code
      index.refresh(changes.map(([row]) => row))
      expect(rowsOf(index)).toEqual(rowsIn(column, chosen))
    }),
  )
})

test('of masks a row is accepted with any of the chosen bits, also after it has changed', () => {
  const column = Uint8Array.of(0b001, 0b110, 0b000, 0b100)
  const index = new EnumIndex(() => column, 4, 'mask')
  index.set([0, 2])
  expect([0, 1, 2, 3].map((row) => index.bits.has(row))).toEqual([true, true, false, true])
  column.set([0b010, 0b010, 0b101])
  index.refresh([0, 1, 2])
  expect([0, 1, 2, 3].map((row) => index.bits.has(row))).toEqual([false, false, true, true])
})

test('after codes that changed everywhere the chosen values accept the rows that have them now', () => {
  const column = Uint8Array.of(1, 2, 3, 1)
  const index = new EnumIndex(() => column, 4)
  index.set([1])
  column.set([2, 1, 1, 3])
  index.rebuild()
  expect([...index.bits.rows()]).toEqual([1, 2])
  expect([...index.rowsWith(2).rows()]).toEqual([0])
  const unset = new EnumIndex(() => column, 4)
  unset.rebuild()
  expect(unset.isSet).toBe(false)
})

test('no values accept no rows, and no choice is no filter', () => {
  const column = Uint8Array.of(0, 1, 2, 3)
  const index = new EnumIndex(() => column, 4)
  index.set([])
  expect([index.isSet, index.bits.count()]).toEqual([true, 0])
  index.set(undefined)
  expect([index.isSet, index.bits.count()]).toEqual([false, 0])
  index.refresh([0])
  expect(index.bits.count()).toBe(0)
})
