import { ByteReader, ByteWriter, FormatError } from '../columns/bytes.ts'
import { readAmounts, readEnds, readNumbers, readWhole, writeNumbers } from '../columns/number-codec.ts'
import type { WholeColumn } from '../columns/whole-column.ts'
import type { ChunkText, InvoiceChunk } from './chunk.ts'

/** "SBK" and the version of the form; another version is another form. */
const MAGIC = 0x014b_4253

/** Rows of a full chunk. */
export const CHUNK_ROWS = 65_536

/** The binary form of a chunk, made to be compressed: byte planes, and differences where columns follow each other. */
export function encodeChunk(chunk: InvoiceChunk): Uint8Array {
  const writer = new ByteWriter()
  writer.uint32(MAGIC)
  writer.uint32(chunk.length)
  writeNames(writer, chunk.marketUuids)
  writeNames(writer, chunk.transactionTypes)
  const { amountMinor, createdDay, dueDay } = chunk
  writeNumbers(writer, Float64Array.from(chunk.market), 'steps')
  writeNumbers(writer, Float64Array.from(chunk.transactionType), 'offset')
  writeNumbers(writer, chunk.id, 'steps')
  writeNumbers(writer, amountMinor, 'offset')
  writeNumbers(writer, difference(chunk.originalAmountMinor, amountMinor), 'offset')
  writeNumbers(writer, Float64Array.from(dueDay), 'steps')
  writeNumbers(writer, difference(createdDay, dueDay), 'offset')
  writeNumbers(writer, difference(chunk.approvedDay, createdDay), 'offset')
  writeNumbers(writer, Float64Array.from(chunk.paidMinor), 'offset')
  writeNumbers(writer, Float64Array.from(chunk.paidDay), 'offset')
  writer.bytes(chunk.kind)
  writer.bytes(chunk.holdFlags)
  writer.bytes(chunk.excluded)
  writer.bytes(chunk.paidState)
  writeTexts(writer, chunk.invoiceNumber, chunk.length)
  writeTexts(writer, chunk.voucherNumber, chunk.length)
  writeTexts(writer, chunk.adjustsNumber, chunk.length)
  return writer.finish()
}

/** Reads a chunk, whose texts stay in `bytes`: callers must not write there. Throws a `FormatError` that says what is wrong with bytes that are none. */
export function decodeChunk(bytes: Uint8Array): InvoiceChunk {
  const reader = new ByteReader(bytes)
  const length = readHeader(reader)
  const marketUuids = readNames(reader)
  const transactionTypes = readNames(reader)
  const market = readCodes(reader, length, marketUuids.length)
  const transactionType = readCodes(reader, length, transactionTypes.length)
  const id = readNumbers(reader, length)
  const amountMinor = readNumbers(reader, length)
  const originalAmountMinor = readAmounts(reader, length, amountMinor)
  const dueDay = readWhole(reader, length)
  const createdDay = readWhole(reader, length, dueDay)
  const approvedDay = readWhole(reader, length, createdDay)
  const chunk: InvoiceChunk = {
    length,
    marketUuids,
    market,
    transactionTypes,
    transactionType,
    id,
    amountMinor,
    originalAmountMinor,
    dueDay,
    createdDay,
    approvedDay,
    paidMinor: readAmounts(reader, length),
    paidDay: readWhole(reader, length),
    kind: reader.bytes(length).slice(),
    holdFlags: reader.bytes(length).slice(),
    excluded: reader.bytes(length).slice(),
    paidState: reader.bytes(length).slice(),
    invoiceNumber: readTexts(reader, length),
    voucherNumber: readTexts(reader, length),
    adjustsNumber: readTexts(reader, length),
  }
  if (reader.left > 0) throw new FormatError(`${reader.left} bytes are left over behind the chunk`)
  return chunk
}

function readHeader(reader: ByteReader): number {
  const magic = reader.uint32()
  if (magic !== MAGIC)
    throw new FormatError(`these bytes are no chunk of version 1: they begin with ${magic.toString(16)}`)
  const length = reader.uint32()
  if (length > reader.left)
    throw new FormatError(`a chunk of ${length} rows cannot have ${reader.left} bytes`)
  return length
}

function writeNames(writer: ByteWriter, names: readonly string[]): void {
  writer.uint32(names.length)
  for (const name of names) writer.text(name)
}

function readNames(reader: ByteReader): string[] {
  const count = reader.uint32()
  if (count > reader.left) throw new FormatError(`a list of ${count} names cannot have ${reader.left} bytes`)
  return Array.from({ length: count }, () => reader.text())
}

function readCodes(reader: ByteReader, length: number, names: number): WholeColumn {
  const codes = readWhole(reader, length)
  if (areWithin(codes, names)) return codes
  const row = codes.findIndex((code) => code < 0 || code >= names)
  throw new FormatError(`row ${row} names entry ${codes[row]} of a list of ${names}`)
}

// Without a branch: what is below 0 or above the last has its sign in one of the two.
function areWithin(codes: WholeColumn, names: number): boolean {
  let signs = 0
  for (let row = 0; row < codes.length; row++) signs |= codes[row]! | (names - 1 - codes[row]!)
  return signs >= 0
}

function writeTexts(writer: ByteWriter, { bytes, offsets }: ChunkText, length: number): void {
  const sizes = new Float64Array(length)
  for (let row = 0; row < length; row++) sizes[row] = offsets[row + 1]! - offsets[row]!
  writeNumbers(writer, sizes, 'offset')
  writer.uint32(offsets[length]!)
  writer.bytes(bytes.subarray(0, offsets[length]))
}

function readTexts(reader: ByteReader, length: number): ChunkText {
  const offsets = new Uint32Array(length + 1)
  // Sizes become ends where they lie: fresh memory costs more than reading.
  readEnds(reader, length, new Int32Array(offsets.buffer, offsets.BYTES_PER_ELEMENT))
  const end = offsets[length]!
  const total = reader.uint32()
  if (end !== total) throw new FormatError(`texts of ${end} bytes claim to have ${total}`)
  return { bytes: reader.bytes(total), offsets }
}

type Numbers = Float64Array | WholeColumn

function difference(of: Numbers, from: Numbers): Float64Array {
  const result = new Float64Array(of.length)
  for (let row = 0; row < of.length; row++) result[row] = of[row]! - from[row]!
  return result
}
