import { Bitset } from '../columns/bitset.ts'
import type { DerivedColumns } from './derived-columns.ts'
import { ELIGIBLE } from './state.ts'

/** The eligible rows that no clear can pay early: their deposit day is not before their due day. */
export function tooSoonRows({ state, daysEarly }: Readonly<DerivedColumns>, length: number): Bitset {
  const rows = new Bitset(length)
  for (let row = 0; row < length; row++)
    if (daysEarly[row] === 0 && state[row] === ELIGIBLE) rows.set(row, true)
  return rows
}
