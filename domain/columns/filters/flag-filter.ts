import { Bitset } from '../bitset.ts'
import type { Dimension } from './dimension.ts'

/** Accepts the rows whose bit in another bitset has a wanted value; callers `sync` it when that bitset changes. */
export class FlagFilter implements Dimension {
  readonly bits: Bitset
  isSet = false
  readonly #flags: Bitset
  #wanted = true
  #flipped: readonly Uint32Array[] | undefined

  constructor(flags: Bitset) {
    this.#flags = flags
    this.bits = new Bitset(flags.length)
  }

  get flipped(): readonly Uint32Array[] | undefined {
    return this.#flipped
  }

  set(wanted: boolean | undefined): void {
    this.isSet = wanted !== undefined
    this.#wanted = wanted ?? true
    this.sync()
  }

  /** Takes over the flags as they are now, while it is set. */
  sync(): void {
    this.#flipped = undefined
    if (!this.isSet) return
    this.bits.copyFrom(this.#flags)
    if (!this.#wanted) this.bits.not()
  }

  flip(rows: Uint32Array): void {
    this.refresh(rows)
    this.#flipped = [rows]
  }

  refresh(rows: ArrayLike<number>): void {
    if (!this.isSet) return
    for (let i = 0; i < rows.length; i++) this.bits.set(rows[i], this.#flags.has(rows[i]) === this.#wanted)
  }

  grow(length: number): void {
    this.bits.grow(length)
  }
}
