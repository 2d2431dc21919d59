import { Bitset, markRows } from '../columns/bitset.ts'
import { putRowSet, rowSetOf, rowSetOfRows, rowsOfSet, type RowSet } from '../columns/row-set.ts'
import type { BookState } from './book-state.ts'
import { ELIGIBLE } from './state.ts'

/** An edit of the supplier's choice: these rows were included, or excluded, by it. Undo puts them back. */
export interface ExclusionStep {
  /** Only rows that really changed. */
  readonly rows: RowSet
  readonly excluded: boolean
}

/** Up to so many rows are excluded one by one. */
const FEW_ROWS = 1024

type Changed = ExclusionStep | undefined

/** Excludes or includes those of these rows that are eligible. Undefined when nothing changed. */
export function excludeRows(state: BookState, rows: Iterable<number>, excluded: boolean): Changed {
  const wanted = rows instanceof Uint32Array ? rows : Uint32Array.from(rows)
  if (wanted.length <= FEW_ROWS) return excludeFew(state, wanted, excluded)
  const bits = new Bitset(state.columns.length)
  for (const row of wanted) bits.set(row, true)
  return excludeBits(state, bits, excluded)
}

export function excludeSet(state: BookState, rows: RowSet, excluded: boolean): Changed {
  if (rows.count <= FEW_ROWS) return excludeFew(state, rowsOfSet(rows), excluded)
  const bits = new Bitset(state.columns.length)
  putRowSet(rows, bits)
  const step = excludeBits(state, bits, excluded)
  // The same set, by which callers know what they have made of it.
  return step?.rows.count === rows.count ? { rows, excluded } : step
}

export function excludeBits(
  { columns, filters, tallies }: BookState,
  wanted: Bitset,
  excluded: boolean,
): Changed {
  const eligible = filters.state.rowsWith(ELIGIBLE)
  const changed = markRows(columns.excluded, wanted, eligible, excluded)
  if (changed.isEmpty()) return undefined
  tallies.moveMarks(changed, excluded)
  filters.excluded.sync()
  return { rows: rowSetOf(changed), excluded }
}

function excludeFew(state: BookState, wanted: Iterable<number>, excluded: boolean): Changed {
  const { columns, derived, filters, tallies } = state
  const rows = Uint32Array.from(new Set(wanted))
    .filter((row) => derived.state[row] === ELIGIBLE && columns.excluded.has(row) !== excluded)
    .sort()
  if (rows.length === 0) return undefined
  for (const row of rows) columns.excluded.set(row, excluded)
  tallies.markRows(rows, excluded)
  filters.excluded.flip(rows)
  return { rows: rowSetOfRows(rows), excluded }
}
