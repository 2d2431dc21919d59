import type { Bitset } from '../bitset.ts'

/** One byte position of all texts: a code a row, 0 behind the end, bit n of it in `planes[n]`. */
export interface Position {
  readonly codes: Uint8Array
  symbols: number
  planes: Uint32Array[]
}

/** Rows by words: all of them, or only those at `places`. */
interface Rows {
  readonly places: Uint32Array | undefined
  readonly words: Uint32Array
}

/** A needle and, for each place it can begin at, the rows that have it there. */
interface Search {
  readonly needle: Uint8Array
  readonly starts: readonly (Rows | undefined)[]
}

/** Searches in the planes of a `TextPlanes`; keeps those that led to the present needle. */
export class PlaneSearch {
  /** Each needle begins with the one before. */
  readonly #searches: Search[] = []
  /** Buffers to be used again: fresh memory costs more than the search. */
  #spare: Uint32Array[] = []
  #every = new Uint32Array(0)

  /** Marks in `found` the rows that have the needle (at least one byte) at any place. */
  find(positions: readonly Position[], needle: Uint8Array, found: Bitset): void {
    found.clear()
    this.#fit(found.words.length)
    for (const rows of this.#starts(positions, needle)) if (rows !== undefined) merge(rows, found.words)
  }

  /** Forgets all searches: texts have changed, or none is wanted. */
  forget(): void {
    while (this.#searches.length > 0) this.#forgetLast()
  }

  #starts(positions: readonly Position[], needle: Uint8Array): Search['starts'] {
    const searches = this.#searches
    while (searches.length > 0 && !beginsWith(needle, searches.at(-1)!.needle)) this.#forgetLast()
    const known = searches.at(-1)
    if (known?.needle.length === needle.length) return known.starts
    const typed = known?.needle.length ?? 0
    const starts = positions.map((_, start) => {
      const rows = known === undefined ? { places: undefined, words: this.#every } : known.starts[start]
      return rows && this.#narrow(rows, positions, start, needle, typed)
    })
    searches.push({ needle, starts })
    return starts
  }

  // Of the rows that have the first `typed` bytes at a place those that have the others, too.
  #narrow(
    from: Rows,
    positions: readonly Position[],
    start: number,
    needle: Uint8Array,
    typed: number,
  ): Rows | undefined {
    let rows = from
    for (let k = typed; k < needle.length; k++) {
      const position = positions[start + k]
      const code = position?.codes[needle[k]] ?? 0
      if (position === undefined || code === 0) {
        if (rows !== from) this.#release(rows)
        return undefined
      }
      const into = rows === from ? undefined : rows.words
      rows =
        rows.places === undefined
          ? keepDense(rows.words, into ?? this.#buffer(), position.planes, code)
          : keepSparse(rows.places, rows.words, position.planes, code)
      if (k > 0) rows = this.#compact(rows)
    }
    return rows
  }

  // Only the words that have rows, once most have none.
  #compact(rows: Rows): Rows {
    const { words } = rows
    if (rows.places !== undefined) return rows
    const places = listNonZero(words)
    if (places.length * 2 > words.length) return rows
    const kept = new Uint32Array(places.length)
    for (let i = 0; i < kept.length; i++) kept[i] = words[places[i]]
    this.#release(rows)
    return { places, words: kept }
  }

  #buffer(): Uint32Array {
    return this.#spare.pop() ?? new Uint32Array(this.#every.length)
  }

  #release(rows: Rows): void {
    if (rows.places === undefined) this.#spare.push(rows.words)
  }

  #forgetLast(): void {
    for (const rows of this.#searches.pop()?.starts ?? []) if (rows !== undefined) this.#release(rows)
  }

  #fit(words: number): void {
    if (this.#every.length === words) return
    this.forget()
    this.#spare = []
    this.#every = new Uint32Array(words).fill(0xffff_ffff)
  }
}

function beginsWith(needle: Uint8Array, start: Uint8Array): boolean {
  return start.length <= needle.length && start.every((byte, k) => byte === needle[k])
}

// Four planes at a time, so that what is left is loaded and stored less often; a missing one is the first again.
function keepDense(
  words: Uint32Array,
  into: Uint32Array,
  planes: readonly Uint32Array[],
  code: number,
): Rows {
  for (let n = 0; n < planes.length; n += 4) {
    const at = [n, n + 1, n + 2, n + 3].map((plane) => (plane < planes.length ? plane : n))
    const flips = Int32Array.from(at, (plane) => flipOf(code, plane))
    keepEqual(
      n === 0 ? words : into,
      into,
      at.map((plane) => planes[plane]),
      flips,
    )
  }
  return { places: undefined, words: into }
}

function keepEqual(
  from: Uint32Array,
  into: Uint32Array,
  planes: readonly Uint32Array[],
  flips: Int32Array,
): void {
  const [first, second, third, fourth] = planes as [Uint32Array, Uint32Array, Uint32Array, Uint32Array]
  const [flipFirst, flipSecond, flipThird, flipFourth] = flips as unknown as [number, number, number, number]
  for (let i = 0; i < into.length; i++) {
    into[i] =
      from[i] &
      (first[i] ^ flipFirst) &
      (second[i] ^ flipSecond) &
      (third[i] ^ flipThird) &
      (fourth[i] ^ flipFourth)
  }
}

function keepSparse(
  places: Uint32Array,
  words: Uint32Array,
  planes: readonly Uint32Array[],
  code: number,
): Rows {
  const keptPlaces = new Uint32Array(places.length)
  const kept = new Uint32Array(places.length)
  let count = 0
  for (let i = 0; i < places.length; i++) {
    let left = words[i]
    for (let n = 0; n < planes.length && left !== 0; n++) left &= planes[n][places[i]] ^ flipOf(code, n)
    if (left === 0) continue
    keptPlaces[count] = places[i]
    kept[count++] = left
  }
  return { places: keptPlaces.slice(0, count), words: kept.slice(0, count) }
}

// What to flip in a plane, so that a set bit means equal.
function flipOf(code: number, plane: number): number {
  return ((code >> plane) & 1) - 1
}

function listNonZero(words: Uint32Array): Uint32Array {
  const places = new Uint32Array(words.length)
  let count = 0
  for (let i = 0; i < words.length; i++) {
    places[count] = i
    count += words[i] === 0 ? 0 : 1
  }
  return places.slice(0, count)
}

function merge({ places, words }: Rows, into: Uint32Array): void {
  if (places === undefined) for (let i = 0; i < words.length; i++) into[i] |= words[i]
  else for (let i = 0; i < words.length; i++) into[places[i]] |= words[i]
}
