import fc from 'fast-check'
import { Bitset } from '../bitset.ts'

export const rowsIn = fc.uniqueArray(fc.nat(299), { maxLength: 300 })
export const keyLists = fc.array(
  fc.oneof(fc.integer({ min: -9, max: 9 }), fc.maxSafeInteger().map(Math.abs)),
  {
    maxLength: 200,
  },
)

export function bitsOf(rows: readonly number[], length = 300): Bitset {
  const bits = new Bitset(length)
  for (const row of rows) bits.set(row, true)
  return bits
}

export function ascending(keys: ArrayLike<number>, rows: readonly number[]): number[] {
  return [...rows].sort((a, b) => keys[a]! - keys[b]! || a - b)
}

export const everyRow = (length: number) => Array.from({ length }, (_, row) => row)
