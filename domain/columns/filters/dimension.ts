import type { Bitset } from '../bitset.ts'
import type { Run } from './prefix-sums.ts'

/** One way to restrict the rows. Its `bits` hold the accepted rows while it is set. */
export interface Dimension {
  readonly bits: Bitset
  /** False when the dimension accepts every row, whatever its bits say. */
  readonly isSet: boolean
  /** The rows whose bits the last `set` has flipped, in parts, while they are few; undefined says nothing. */
  readonly flipped?: readonly Uint32Array[] | undefined
  /** The accepted rows as a run of an index, while they are exactly that. */
  readonly run?: Run | undefined
  /** Looks at changed and new rows again. */
  refresh(rows: ArrayLike<number>): void
  /** Makes room for rows up to `length`. */
  grow(length: number): void
}
