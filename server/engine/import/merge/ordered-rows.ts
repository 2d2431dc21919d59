import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RowIndex } from './row-index.ts'
import type { Spool } from './spool.ts'

export interface OrderedRows {
  /** Their lines. */
  readonly text: Uint8Array
  readonly count: number
  readonly series: readonly number[]
}

/** Bytes of ordered rows that are in memory; more of a file that would be read more than so often. */
const WINDOW_BYTES = 16 << 20
const MOST_READINGS = 16
const READ_BYTES = 1 << 20

/**
 * Reads a spooled file in another order than it has: the rows of a window are collected by reading all of the file from its
 * beginning to its end, as looking each row up would take a million readings.
 */
export class OrderedReader {
  readonly #spool: Spool
  readonly #index: RowIndex
  readonly #order: Uint32Array
  readonly #windowBytes: number
  #window = new Uint8Array()
  /** The rows of the window, as places in the order, and the next of them. */
  #from = 0
  #to = 0
  #next = 0
  /** Where in the window the next row begins. */
  #at = 0

  constructor(spool: Spool, index: RowIndex, order: Uint32Array, windowBytes = WINDOW_BYTES) {
    this.#spool = spool
    this.#index = index
    this.#order = order
    this.#windowBytes = Math.max(windowBytes, Math.ceil(index.bytes / MOST_READINGS))
  }

  /** The next rows, at most so many; undefined: all have been read. */
  async next(rows: number): Promise<OrderedRows | undefined> {
    if (this.#next === this.#order.length) return undefined
    if (this.#next === this.#to) await this.#moveWindow()
    const count = Math.min(rows, this.#to - this.#next)
    const series: number[] = []
    const begin = this.#at
    for (const end = this.#next + count; this.#next < end; this.#next++) {
      const row = this.#order[this.#next]!
      this.#at += this.#bytesOf(row)
      const own = this.#index.seriesOf(row)
      if (series.at(-1) !== own) series.push(own)
    }
    // A copy: what is sent to another thread is sent with all of its buffer.
    return { text: this.#window.slice(begin, this.#at), count, series }
  }

  #bytesOf(row: number): number {
    return this.#index.startOf(row + 1) - this.#index.startOf(row)
  }

  async #moveWindow(): Promise<void> {
    this.#from = this.#to
    this.#at = 0
    let bytes = 0
    for (; this.#to < this.#order.length; this.#to++) {
      const more = this.#bytesOf(this.#order[this.#to]!)
      if (bytes > 0 && bytes + more > this.#windowBytes) break
      bytes += more
    }
    if (this.#window.length < bytes) this.#window = new Uint8Array(bytes)
    await this.#fill(this.#placesInWindow())
  }

  /** Where in the window each row of the file goes; `OUTSIDE` where it does not. */
  #placesInWindow(): Uint32Array {
    const places = new Uint32Array(this.#index.length).fill(OUTSIDE)
    let place = 0
    for (let at = this.#from; at < this.#to; at++) {
      const row = this.#order[at]!
      places[row] = place
      place += this.#bytesOf(row)
    }
    return places
  }

  async #fill(places: Uint32Array): Promise<void> {
    const { length } = this.#index
    let buffer = new Uint8Array(READ_BYTES)
    for (let row = 0; row < length;) {
      const start = this.#index.startOf(row)
      let end = row + 1
      while (end < length && this.#index.startOf(end + 1) - start <= READ_BYTES) end++
      const bytes = this.#index.startOf(end) - start
      if (buffer.length < bytes) buffer = new Uint8Array(bytes)
      await this.#spool.readAt(buffer.subarray(0, bytes), start)
      for (; row < end; row++) {
        const place = places[row]!
        if (place === OUTSIDE) continue
        const own = this.#index.startOf(row) - start
        this.#window.set(buffer.subarray(own, own + this.#bytesOf(row)), place)
      }
      await nextTurn()
    }
  }
}

const OUTSIDE = 0xffff_ffff
