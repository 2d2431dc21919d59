import { writeAllAmounts } from '../../columns/values/amount-column.ts'
import { Bitset } from '../../columns/bitset.ts'
import { TextColumn } from '../../columns/values/text-column.ts'
import { fits, wholeColumn, writeAllWhole, type WholeColumn } from '../../columns/values/whole-column.ts'
import type { InvoiceChunk } from './chunk.ts'
import { codeFinder, type InvoiceColumns } from '../invoice-columns.ts'
import {
  AMOUNTS,
  BYTES,
  CODES,
  DAYS,
  eachColumn,
  FLAGS,
  NUMBERS,
  TEXTS,
  type ColumnsOf,
} from '../invoice-schema.ts'

type PositionOf = (name: string) => number

interface Positions extends Readonly<Record<ColumnsOf<'code'>, PositionOf>> {
  readonly market: PositionOf
}

/** Columns without rows, with room for so many. */
export function columnsFor(room: number): InvoiceColumns {
  return {
    length: 0,
    names: eachColumn(CODES, () => []),
    market: wholeColumn(room),
    ...eachColumn(CODES, () => wholeColumn(room)),
    ...eachColumn(NUMBERS, () => new Float64Array(room)),
    ...eachColumn(AMOUNTS, () => new Int32Array(room)),
    ...eachColumn(DAYS, () => wholeColumn(room)),
    ...eachColumn(BYTES, () => new Uint8Array(room)),
    ...eachColumn(FLAGS, () => new Bitset(room)),
    ...eachColumn(TEXTS, () => new TextColumn(new Uint8Array(0), new Uint32Array(room + 1), 0)),
  }
}

/** Copies a chunk in steps of a few milliseconds; its rows count from the last one on. */
export type PlaceChunk = (chunk: InvoiceChunk) => Generator<undefined, void>

/**
 * Copies chunks into columns that have room for them, each behind the one before. `marketOf` finds a market's position by
 * its uuid. Names of other codes are listed once, in the order in which they come.
 */
export function chunkPlacer(columns: InvoiceColumns, marketOf: PositionOf): PlaceChunk {
  const positions = { market: marketOf, ...eachColumn(CODES, (name) => codeFinder(columns.names[name])) }
  return (chunk) => placeChunk(columns, chunk, positions)
}

function* placeChunk(
  columns: InvoiceColumns,
  chunk: InvoiceChunk,
  positions: Positions,
): Generator<undefined, void> {
  const start = columns.length
  const room = columns.id.length
  columns.market = placeCodes(columns.market, start, chunk.market, chunk.marketUuids, positions.market)
  for (const name of CODES) {
    columns[name] = placeCodes(columns[name], start, chunk[name], chunk.names[name], positions[name])
  }
  yield
  for (const name of NUMBERS) columns[name].set(chunk[name], start)
  for (const name of AMOUNTS) columns[name] = writeAllAmounts(columns[name], start, chunk[name])
  for (const name of DAYS) columns[name] = writeAllWhole(columns[name], start, chunk[name])
  yield
  for (const name of BYTES) columns[name].set(chunk[name], start)
  for (const name of FLAGS) putFlags(chunk[name], chunk.length, columns[name].words, start)
  for (const name of TEXTS) {
    yield
    columns[name].append(chunk[name], chunk.length, room)
  }
  columns.length += chunk.length
}

// Positions in a chunk's list of names as positions in the book's.
function placeCodes(
  column: WholeColumn,
  start: number,
  codes: WholeColumn,
  names: readonly string[],
  positionOf: PositionOf,
): WholeColumn {
  const to = Int32Array.from(names, positionOf)
  if (to.every((code, n) => code === n)) return writeAllWhole(column, start, codes)
  const placed = column instanceof Int32Array || fits(to) ? column : new Int32Array(column)
  for (let row = 0; row < codes.length; row++) placed[start + row] = to[codes[row]!]!
  return placed
}

// Flags are 0 or 1. A word is written once.
function putFlags(flags: Uint8Array, count: number, words: Uint32Array, first: number): void {
  let word = words[first >>> 5]!
  for (let i = 0; i < count; i++) {
    const row = first + i
    word |= (flags[i]! & 1) << (row & 31)
    if ((row & 31) !== 31) continue
    words[row >>> 5] = word
    word = 0
  }
  // Behind a whole word this writes the 0 that is there, or past the end, where nothing is kept.
  words[(first + count) >>> 5] = word
}
