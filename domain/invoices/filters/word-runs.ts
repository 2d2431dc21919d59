import { ByteReader, ByteWriter, FormatError } from '../../columns/values/bytes.ts'

/** Neighbouring words of a bitmap of numbers: bit n of word w stands for number `(place + w) × 32 + n`. */
export interface WordRun {
  readonly place: number
  readonly words: Uint32Array
}

/** A bitmap as the runs of words it speaks of, ascending; numbers count from `base`. */
export interface WordRuns {
  readonly base: number
  readonly runs: readonly WordRun[]
}

/** Places lie below this, so that every number is exact. */
const MOST_PLACES = 2 ** 47

/** Writes runs as bytes; neighbours become one. */
export function encodeWordRuns({ base, runs }: WordRuns): Uint8Array {
  const joined = joinNeighbours(runs)
  const writer = new ByteWriter()
  writer.float64(base)
  writer.uint32(joined.length)
  for (const { place, words } of joined) {
    writer.float64(place)
    writer.uint32(words.length)
    for (const word of words) writer.uint32(word)
  }
  return writer.finish()
}

/** The words of a bitmap, each with its place, ascending: as runs, without an object for each. */
interface PlacedWords {
  readonly base: number
  readonly places: Float64Array
  readonly words: Uint32Array
}

/** Writes the same bytes as `encodeWordRuns`. */
export function encodePlacedWords({ base, places, words }: PlacedWords): Uint8Array {
  const isFirst = (n: number) => n === 0 || places[n] !== places[n - 1]! + 1
  let count = 0
  for (let n = 0; n < places.length; n++) if (isFirst(n)) count++
  const writer = new ByteWriter()
  writer.float64(base)
  writer.uint32(count)
  for (let start = 0; start < places.length;) {
    let end = start + 1
    while (end < places.length && !isFirst(end)) end++
    writer.float64(places[start]!)
    writer.uint32(end - start)
    for (let n = start; n < end; n++) writer.uint32(words[n]!)
    start = end
  }
  return writer.finish()
}

/** Reads runs as `decodeWordRuns` does. */
export function decodePlacedWords(bytes: Uint8Array, mostWords: number): PlacedWords {
  const places = new Float64Array(Math.min(Math.floor(bytes.length / 4), mostWords))
  const words = new Uint32Array(places.length)
  let used = 0
  const base = readRuns(bytes, mostWords, (place, length, reader) => {
    for (let w = 0; w < length; w++) {
      places[used] = place + w
      words[used++] = reader.uint32()
    }
  })
  return { base, places: places.slice(0, used), words: words.slice(0, used) }
}

/** Reads what `encodeWordRuns` wrote. Throws a `FormatError` when it is something else, or speaks of more than `mostWords`. */
export function decodeWordRuns(bytes: Uint8Array, mostWords: number): WordRuns {
  const runs: WordRun[] = []
  const base = readRuns(bytes, mostWords, (place, length, reader) => {
    const words = new Uint32Array(length)
    for (let w = 0; w < length; w++) words[w] = reader.uint32()
    runs.push({ place, words })
  })
  return { base, runs }
}

// Returns the base; `read` must read the words of each run.
function readRuns(
  bytes: Uint8Array,
  mostWords: number,
  read: (place: number, length: number, reader: ByteReader) => void,
): number {
  const reader = new ByteReader(bytes)
  const base = readWhole(reader, Number.MAX_SAFE_INTEGER)
  const count = reader.uint32()
  let next = 0
  let left = mostWords
  for (let n = 0; n < count; n++) {
    const place = readWhole(reader, MOST_PLACES)
    const length = reader.uint32()
    left -= length
    if (place < next || left < 0 || length * 4 > reader.left) {
      throw new FormatError('the words of a bitmap are out of order or too many')
    }
    read(place, length, reader)
    next = place + length
  }
  if (reader.left > 0) throw new FormatError('a bitmap has bytes behind its end')
  return base
}

function readWhole(reader: ByteReader, most: number): number {
  const value = reader.float64()
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new FormatError(`a bitmap begins at a whole number from 0 to ${most}`)
}

/** Ascending runs, of which those that touch are one. */
export function joinNeighbours(runs: readonly WordRun[]): readonly WordRun[] {
  const groups: WordRun[][] = []
  let end = -1
  for (const run of runs) {
    if (run.place === end) groups.at(-1)!.push(run)
    else groups.push([run])
    end = run.place + run.words.length
  }
  return groups.map((group) => (group.length === 1 ? group[0]! : joined(group)))
}

function joined(group: readonly WordRun[]): WordRun {
  const words = new Uint32Array(group.reduce((sum, run) => sum + run.words.length, 0))
  const { place } = group[0]!
  for (const run of group) words.set(run.words, run.place - place)
  return { place, words }
}
