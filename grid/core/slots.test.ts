import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotsFor, type Slot } from './slots.ts'

const run = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n)
const keys = (slots: readonly Slot[]) => slots.map(({ key }) => key)

test('a step keeps the elements of the rows that stay', () => {
  const before = slotsFor([], run(0, 6), 0)
  const after = slotsFor(before, run(2, 6), 0)
  expect(keys(after).slice(0, 4)).toEqual(keys(before).slice(2))
})

test('a jump shows other rows in the same elements, in their order', () => {
  const before = slotsFor([], run(0, 6), 0)
  expect(keys(slotsFor(before, run(500, 6), 502))).toEqual(keys(before))
  expect(keys(slotsFor(before, run(4, 6), 7))).toEqual(keys(before))
})

test('the row that has the focus keeps its element wherever the others go', () => {
  const before = slotsFor([], run(10, 6), 12)
  const key = before[2]!.key
  expect(slotsFor(before, [12, ...run(500, 6)], 12)[0]).toEqual({ at: 12, key })
  expect(slotsFor(before, [...run(0, 6), 12], 12).at(-1)).toEqual({ at: 12, key })
})

test('no element is used twice or moved past another, whatever is wanted next', () => {
  const window = fc.record({
    first: fc.nat(60),
    count: fc.integer({ min: 1, max: 12 }),
    active: fc.nat(70),
  })
  fc.assert(
    fc.property(fc.array(window, { minLength: 1, maxLength: 20 }), (steps) => {
      let before: readonly Slot[] = []
      for (const { first, count, active } of steps) {
        const wanted = [...new Set([...run(first, count), active])].sort((a, b) => a - b)
        const after = slotsFor(before, wanted, active)
        const stood = new Map(before.map(({ key }, place) => [key, place]))
        const places = keys(after).flatMap((key) => stood.get(key) ?? [])
        expect(after.map(({ at }) => at)).toEqual(wanted)
        expect(new Set(keys(after)).size).toBe(wanted.length)
        expect(places).toEqual([...places].sort((a, b) => a - b))
        before = after
      }
    }),
  )
})
