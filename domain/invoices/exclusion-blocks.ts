import { decodeWordRuns, encodeWordRuns, joinNeighbours, type WordRun } from './filters/word-runs.ts'

/** Exclusions are stored and sent in blocks of so many invoice ids. */
export const EXCLUSION_BLOCK_IDS = 1024

const WORDS_A_BLOCK = EXCLUSION_BLOCK_IDS / 32
/** Most words of a delta: 64 million ids. */
const MOST_WORDS = 2_097_152

/** Writes the blocks of a delta: every id a run covers is excluded or not, as its bit says. */
export function encodeExclusions(runs: readonly WordRun[]): Uint8Array {
  return encodeWordRuns({ base: 0, runs })
}

/** Reads the blocks of a delta; throws a `FormatError` when they are damaged. */
export function decodeExclusions(bytes: Uint8Array): readonly WordRun[] {
  return decodeWordRuns(bytes, MOST_WORDS).runs
}

export function* piecesOf(runs: readonly WordRun[], blocks: number): Generator<WordRun> {
  const size = blocks * WORDS_A_BLOCK
  for (const { place, words } of runs) {
    for (let at = 0; at < words.length; at += size) {
      yield { place: place + at, words: words.subarray(at, at + size) }
    }
  }
}

/** Takes runs in the order in which they were written, and gives the last of each block, ascending by place. */
export function lastOfEachBlock(runs: readonly WordRun[]): readonly WordRun[] {
  const blocks = new Map([...piecesOf(runs, 1)].map((block) => [block.place, block]))
  return joinNeighbours([...blocks.values()].sort((a, b) => a.place - b.place))
}
