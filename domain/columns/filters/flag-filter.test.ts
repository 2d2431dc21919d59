import { expect, test } from 'vitest'
import { bitsOf } from '../testing/columns.ts'
import { FlagFilter } from './flag-filter.ts'

const accepted = (filter: FlagFilter) => [...filter.bits.rows()]

test('rows with the flag, or those without it, are accepted as the flags were when they were read', () => {
  const flags = bitsOf([1, 3], 5)
  const filter = new FlagFilter(flags)
  filter.set(true)
  expect(accepted(filter)).toEqual([1, 3])
  filter.set(false)
  expect(accepted(filter)).toEqual([0, 2, 4])
  flags.set(0, true)
  expect(accepted(filter)).toEqual([0, 2, 4])
  filter.sync()
  expect(accepted(filter)).toEqual([2, 4])
})

test('the rows of a flip are named until all flags are read again', () => {
  const flags = bitsOf([1, 3], 5)
  const filter = new FlagFilter(flags)
  filter.set(false)
  expect(filter.flipped).toBeUndefined()
  flags.set(4, true)
  filter.flip(Uint32Array.of(4))
  expect([accepted(filter), filter.flipped]).toEqual([[0, 2], [Uint32Array.of(4)]])
  filter.sync()
  expect(filter.flipped).toBeUndefined()
})

test('while it is not set changed rows cost nothing; set later, it has them', () => {
  const flags = bitsOf([1], 4)
  const filter = new FlagFilter(flags)
  flags.set(2, true)
  filter.refresh([2])
  expect(accepted(filter)).toEqual([])
  filter.set(true)
  expect(accepted(filter)).toEqual([1, 2])
})
