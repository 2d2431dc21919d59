import type { Bitset } from '../bitset.ts'
import { comesBefore, type SortedIndex } from './sorted-index.ts'

const STRIDE = 1024

/** Places of a permutation: no settled match lies before `first`, none at `end` or behind. */
interface Edges {
  first: number
  end: number
}

/**
 * Finds the n-th matching row of an index by walking its permutation against the match. Remembers where every 1,024th
 * match was, so that scrolling goes on from the nearest known place, and where the outermost ones are. Good for one state
 * of match and index.
 */
export class OrderWalk {
  readonly #match: Bitset
  readonly #index: SortedIndex
  #loose: Uint32Array
  #count: number
  readonly #edges: Edges
  /** Place in the permutation and in the loose rows before match number n × 1,024. */
  #places: number[]
  #loosePlaces: number[] = [0]

  constructor(match: Bitset, index: SortedIndex, count: number) {
    this.#match = match
    this.#index = index
    this.#loose = looseIn(match, index)
    this.#count = count
    this.#edges = { first: 0, end: index.permutation.length }
    this.#places = [0]
  }

  /** These rows have entered the match, or left it: an edge holds unless a row entered beyond it. */
  follow(flipped: Uint32Array, count: number): void {
    this.#moveEdges(flipped)
    this.#loose = looseIn(this.#match, this.#index)
    this.#count = count
    this.#places = [this.#edges.first]
    this.#loosePlaces = [0]
  }

  #moveEdges(flipped: Uint32Array): void {
    const edges = this.#edges
    const { permutation } = this.#index
    const keys = this.#index.keys()
    const low = permutation[edges.first]
    const high = permutation[edges.end - 1]
    for (let i = 0; i < flipped.length; i++) {
      const row = flipped[i]
      if (!this.#match.has(row)) continue
      if (low === undefined || comesBefore(row, low, keys)) edges.first = 0
      if (high === undefined || comesBefore(high, row, keys)) edges.end = permutation.length
    }
  }

  /** Matching rows number `offset` to `offset + wanted`, in ascending order. */
  rows(offset: number, wanted: number): Uint32Array {
    const end = Math.min(offset + wanted, this.#count)
    if (offset >= end) return new Uint32Array(0)
    const known = (this.#places.length - 1) * STRIDE
    if (offset > known && this.#count - end < offset - known) return this.#fromEnd(offset, end)
    return this.#fromStart(offset, end)
  }

  #fromStart(offset: number, end: number): Uint32Array {
    const found = new Uint32Array(end - offset)
    const nearest = Math.min(Math.floor(offset / STRIDE), this.#places.length - 1)
    let place = this.#places[nearest]
    let loosePlace = this.#loosePlaces[nearest]
    const { permutation, loose: skip } = this.#index
    const keys = this.#index.keys()
    const { words } = this.#match
    const skipped = skip.words
    const loose = this.#loose
    for (let n = nearest * STRIDE; n < end; n++) {
      if (n === this.#places.length * STRIDE) {
        this.#places.push(place)
        this.#loosePlaces.push(loosePlace)
      }
      while (place < permutation.length && !isIn(words, skipped, permutation[place])) place++
      if (n === 0) this.#edges.first = this.#places[0] = place
      const useLoose =
        loosePlace < loose.length &&
        (place === permutation.length || comesBefore(loose[loosePlace], permutation[place], keys))
      const row = useLoose ? loose[loosePlace++] : permutation[place++]
      if (n >= offset) found[n - offset] = row
    }
    return found
  }

  #fromEnd(offset: number, end: number): Uint32Array {
    const found = new Uint32Array(end - offset)
    const { permutation, loose: skip } = this.#index
    const keys = this.#index.keys()
    const { words } = this.#match
    const skipped = skip.words
    const loose = this.#loose
    let place = this.#edges.end
    let loosePlace = loose.length
    for (let n = this.#count - 1; n >= offset; n--) {
      while (place > 0 && !isIn(words, skipped, permutation[place - 1])) place--
      if (n === this.#count - 1) this.#edges.end = place
      const useLoose =
        loosePlace > 0 && (place === 0 || comesBefore(permutation[place - 1], loose[loosePlace - 1], keys))
      const row = useLoose ? loose[--loosePlace] : permutation[--place]
      if (n < end) found[n - offset] = row
    }
    return found
  }
}

const NONE = new Uint32Array(0)

function looseIn(match: Bitset, index: SortedIndex): Uint32Array {
  return index.looseRows.length === 0 ? NONE : index.sortedLoose().filter((row) => match.has(row))
}

function isIn(words: Uint32Array, skipped: Uint32Array, row: number): boolean {
  return (((words[row >>> 5] & ~skipped[row >>> 5]) >>> (row & 31)) & 1) === 1
}
