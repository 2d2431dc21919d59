import type { Bitset } from '../bitset.ts'
import { FOLDED, type TextColumn } from '../values/text-column.ts'

/** Keeps in `found` only the rows whose text contains the needle (bytes as `needleBytes` gives them): byte by byte. */
export function keepMatching(column: TextColumn, needle: Uint8Array, found: Bitset): void {
  const { words } = found
  for (let row = 0; row < column.length; row++) {
    const bit = 1 << (row & 31)
    if ((words[row >>> 5] & bit) !== 0 && !rowContains(column, row, needle)) words[row >>> 5] &= ~bit
  }
}

export function rowContains(column: TextColumn, row: number, needle: Uint8Array): boolean {
  const { bytes, offsets } = column
  const last = offsets[row + 1] - needle.length
  const size = needle.length
  for (let i = offsets[row]; i <= last; i++) {
    let k = 0
    while (k < size && FOLDED[bytes[i + k]] === needle[k]) k++
    if (k === size) return true
  }
  return false
}
