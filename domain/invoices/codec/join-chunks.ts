import { amountColumnOf } from '../../columns/values/amount-column.ts'
import { Bitset } from '../../columns/bitset.ts'
import { TextColumn } from '../../columns/values/text-column.ts'
import { wholeColumn, writeAllWhole, type WholeColumn } from '../../columns/values/whole-column.ts'
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

type Chunks = readonly InvoiceChunk[]

/** Joins chunks, in their order, into one set of columns. `marketOf` finds a market's position by its uuid. */
export function joinChunks(chunks: Chunks, marketOf: (uuid: string) => number): InvoiceColumns {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const names = eachColumn(CODES, (): string[] => [])
  const markets = chunks.map(({ market, marketUuids }) => recode(market, marketUuids, marketOf))
  const codes = (column: ColumnsOf<'code'>) => {
    const codeOf = codeFinder(names[column])
    return chunks.map((chunk) => recode(chunk[column], chunk.names[column], codeOf))
  }
  return {
    length,
    names,
    market: joinWhole(length, markets),
    ...eachColumn(CODES, (column) => joinWhole(length, codes(column))),
    ...eachColumn(NUMBERS, (column) => fill(new Float64Array(length), partsOf(chunks, column))),
    ...eachColumn(AMOUNTS, (column) => amountColumnOf(length, partsOf(chunks, column))),
    ...eachColumn(DAYS, (column) => joinWhole(length, partsOf(chunks, column))),
    ...eachColumn(BYTES, (column) => fill(new Uint8Array(length), partsOf(chunks, column))),
    ...eachColumn(FLAGS, (column) => joinFlags(chunks, length, column)),
    ...eachColumn(TEXTS, (column) => joinTexts(chunks, length, column)),
  }
}

function partsOf<Column extends keyof InvoiceChunk>(
  chunks: Chunks,
  column: Column,
): readonly InvoiceChunk[Column][] {
  return chunks.map((chunk) => chunk[column])
}

// Positions in a chunk's list of names as positions in the book's.
function recode(
  codes: WholeColumn,
  names: readonly string[],
  positionOf: (name: string) => number,
): WholeColumn {
  const to = Int32Array.from(names, positionOf)
  if (to.every((code, n) => code === n)) return codes
  const recoded = new Int32Array(codes.length)
  for (let row = 0; row < codes.length; row++) recoded[row] = to[codes[row]!]!
  return recoded
}

function fill<Column extends Float64Array | Uint8Array>(target: Column, parts: readonly Column[]): Column {
  let at = 0
  for (const part of parts) {
    target.set(part, at)
    at += part.length
  }
  return target
}

function joinWhole(length: number, parts: readonly WholeColumn[]): WholeColumn {
  let column = wholeColumn(length)
  let at = 0
  for (const part of parts) {
    column = writeAllWhole(column, at, part)
    at += part.length
  }
  return column
}

function joinTexts(chunks: Chunks, length: number, column: ColumnsOf<'text'>): TextColumn {
  const size = chunks.reduce((sum, chunk) => sum + chunk[column].offsets[chunk.length]!, 0)
  const bytes = new Uint8Array(size)
  const offsets = new Uint32Array(length + 1)
  let row = 0
  let start = 0
  for (const chunk of chunks) {
    const text = chunk[column]
    const end = text.offsets[chunk.length]!
    bytes.set(text.bytes.subarray(0, end), start)
    moveOffsets(text.offsets, chunk.length, start, offsets, row)
    row += chunk.length
    start += end
  }
  return new TextColumn(bytes, offsets, length)
}

function moveOffsets(from: Uint32Array, count: number, by: number, to: Uint32Array, row: number): void {
  to.set(from.subarray(1, count + 1), row + 1)
  if (by > 0) for (let i = row + 1; i <= row + count; i++) to[i]! += by
}

function joinFlags(chunks: Chunks, length: number, column: ColumnsOf<'flag'>): Bitset {
  const bits = new Bitset(length)
  let row = 0
  for (const chunk of chunks) {
    putFlags(chunk[column], chunk.length, bits.words, row)
    row += chunk.length
  }
  return bits
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
