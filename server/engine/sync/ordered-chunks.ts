import { sortPermutation } from '#domain/columns'
import {
  AMOUNTS,
  BYTES,
  CODES,
  DAYS,
  eachColumn,
  FLAGS,
  NUMBERS,
  TEXTS,
  type ChunkText,
  type ColumnName,
  type ColumnsOf,
  type InvoiceChunk,
} from '#domain/invoices'
import { TextBuilder } from './text-builder.ts'

type Block = InvoiceChunk<Int32Array, Float64Array>

/** Rows of every block but the last one: a power of two, so that a row's block is a shift away. */
const BLOCK_SHIFT = 16
const WITHIN_BLOCK = 0xffff

/**
 * Sorts blocks of rows into chunks in the book's order: by market, then due day, then id. Blocks are of 65,536 rows and
 * share their lists of markets and types; chunks name only those they need.
 */
export function* orderedChunks(blocks: readonly Block[], rowsAChunk: number): Generator<InvoiceChunk> {
  const order = bookOrder(blocks)
  for (let start = 0; start < order.length; start += rowsAChunk) {
    yield gather(blocks, order.subarray(start, start + rowsAChunk))
  }
}

function bookOrder(blocks: readonly Block[]): Uint32Array {
  const length = blocks.reduce((sum, block) => sum + block.length, 0)
  const ids = new Float64Array(length)
  const places = new Float64Array(length)
  let at = 0
  for (const block of blocks) {
    ids.set(block.id.subarray(0, block.length), at)
    for (let row = 0; row < block.length; row++) {
      // Days are below 2^31 in size, so a market's days never reach the next market's.
      places[at + row] = block.market[row]! * 4_294_967_296 + block.dueDay[row]!
    }
    at += block.length
  }
  const byId = sortPermutation(ids, length)
  const placesById = new Float64Array(length)
  for (let i = 0; i < length; i++) placesById[i] = places[byId[i]!]!
  const sorted = sortPermutation(placesById, length)
  for (let i = 0; i < length; i++) sorted[i] = byId[sorted[i]!]!
  return sorted
}

function gather(blocks: readonly Block[], rows: Uint32Array): InvoiceChunk {
  const last = blocks[blocks.length - 1]!
  const codesOf = (name: ColumnsOf<'code' | 'market'>) => gatherDays(partsOf(blocks, name), rows)
  const markets = recode(codesOf('market'), last.marketUuids)
  const codes = eachColumn(CODES, (name) => recode(codesOf(name), last.names[name]))
  return {
    length: rows.length,
    marketUuids: markets.names,
    market: markets.codes,
    names: eachColumn(CODES, (name) => codes[name].names),
    ...eachColumn(CODES, (name) => codes[name].codes),
    ...eachColumn([...NUMBERS, ...AMOUNTS], (name) => gatherFloats(partsOf(blocks, name), rows)),
    ...eachColumn(DAYS, (name) => gatherDays(partsOf(blocks, name), rows)),
    ...eachColumn([...BYTES, ...FLAGS], (name) => gatherBytes(partsOf(blocks, name), rows)),
    ...eachColumn(TEXTS, (name) => gatherTexts(partsOf(blocks, name), rows)),
  }
}

function partsOf<Name extends ColumnName>(blocks: readonly Block[], name: Name): readonly Block[Name][] {
  return blocks.map((block) => block[name])
}

// One loop per array type: a shared one is megamorphic and several times slower.
function gatherFloats(columns: readonly Float64Array[], rows: Uint32Array): Float64Array {
  const own = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) own[i] = columns[rows[i]! >>> BLOCK_SHIFT]![rows[i]! & WITHIN_BLOCK]!
  return own
}

function gatherDays(columns: readonly Int32Array[], rows: Uint32Array): Int32Array {
  const own = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) own[i] = columns[rows[i]! >>> BLOCK_SHIFT]![rows[i]! & WITHIN_BLOCK]!
  return own
}

function gatherBytes(columns: readonly Uint8Array[], rows: Uint32Array): Uint8Array {
  const own = new Uint8Array(rows.length)
  for (let i = 0; i < rows.length; i++) own[i] = columns[rows[i]! >>> BLOCK_SHIFT]![rows[i]! & WITHIN_BLOCK]!
  return own
}

function gatherTexts(columns: readonly ChunkText[], rows: Uint32Array): ChunkText {
  const builder = new TextBuilder(rows.length)
  for (const row of rows) {
    const { bytes, offsets } = columns[row >>> BLOCK_SHIFT]!
    const start = offsets[row & WITHIN_BLOCK]!
    builder.add(bytes, start, offsets[(row & WITHIN_BLOCK) + 1]! - start)
  }
  return builder.finish()
}

// Re-encodes codes of a long list as codes of the names that occur, in order of first use.
function recode(
  codes: Int32Array,
  names: readonly string[],
): { readonly codes: Int32Array; readonly names: readonly string[] } {
  const own = new Int32Array(names.length).fill(-1)
  const used: string[] = []
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    if (own[code]! < 0) own[code] = used.push(names[code]!) - 1
    codes[i] = own[code]!
  }
  return { codes, names: used }
}
