import { ByteReader, ByteWriter, FormatError } from '../columns/bytes.ts'

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

/** Reads what `encodeWordRuns` wrote. Throws a `FormatError` when it is something else, or speaks of more than `mostWords`. */
export function decodeWordRuns(bytes: Uint8Array, mostWords: number): WordRuns {
  const reader = new ByteReader(bytes)
  const base = readWhole(reader, Number.MAX_SAFE_INTEGER)
  const count = reader.uint32()
  const runs: WordRun[] = []
  let next = 0
  let left = mostWords
  for (let n = 0; n < count; n++) {
    const place = readWhole(reader, MOST_PLACES)
    const length = reader.uint32()
    left -= length
    if (place < next || left < 0 || length * 4 > reader.left) {
      throw new FormatError('the words of a bitmap are out of order or too many')
    }
    const words = new Uint32Array(length)
    for (let w = 0; w < length; w++) words[w] = reader.uint32()
    runs.push({ place, words })
    next = place + length
  }
  if (reader.left > 0) throw new FormatError('a bitmap has bytes behind its end')
  return { base, runs }
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
