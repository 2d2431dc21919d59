import { ByteReader, ByteWriter, FormatError } from '../../columns/values/bytes.ts'
import {
  readAmounts,
  readEnds,
  readNumbers,
  readWhole,
  writeNumbers,
} from '../../columns/values/number-codec.ts'
import type { WholeColumn } from '../../columns/values/whole-column.ts'
import { BOOK_FORM } from './book-form.ts'
import type { ChunkText, InvoiceChunk } from './chunk.ts'
import {
  CODES,
  COLUMN_NAMES,
  columnSpec,
  eachColumn,
  type ColumnKind,
  type ColumnName,
} from '../invoice-schema.ts'

/** "BOOK", before the form of the chunk. */
const MAGIC = 0x4b4f_4f42
const FORM = Number.parseInt(BOOK_FORM, 16)

export const CHUNK_ROWS = 65_536

/** The binary form of a chunk, made to be compressed: byte planes, and differences where columns follow each other. */
export function encodeChunk(chunk: InvoiceChunk): Uint8Array {
  const writer = new ByteWriter()
  writer.uint32(MAGIC)
  writer.uint32(FORM)
  writer.uint32(chunk.length)
  writeNames(writer, chunk.marketUuids)
  for (const name of CODES) writeNames(writer, chunk.names[name])
  for (const name of COLUMN_NAMES) writeColumn(writer, chunk, name)
  return writer.finish()
}

function writeColumn(writer: ByteWriter, chunk: InvoiceChunk, name: ColumnName): void {
  const column = chunk[name]
  if ('offsets' in column) return writeTexts(writer, column, chunk.length)
  if (column instanceof Uint8Array) return writer.bytes(column)
  const { base, isRising } = columnSpec(name)
  const numbers = base === undefined ? column : difference(column, chunk[base as ColumnName] as Numbers)
  writeNumbers(writer, Float64Array.from(numbers), isRising ? 'steps' : 'offset')
}

/** Reads a chunk, whose texts stay in `bytes`: callers must not write there. Throws a `FormatError` that says what is wrong with bytes that are none. */
export function decodeChunk(bytes: Uint8Array): InvoiceChunk {
  const reader = new ByteReader(bytes)
  const length = readHeader(reader)
  const marketUuids = readNames(reader)
  const names = eachColumn(CODES, () => readNames(reader))
  const columns: Partial<Record<ColumnName, Column>> = {}
  for (const name of COLUMN_NAMES) {
    const { base } = columnSpec(name)
    const own = base === undefined ? undefined : columns[base as ColumnName]
    columns[name] = READ[columnSpec(name).kind](reader, length, own)
  }
  const chunk = { length, marketUuids, names, ...(columns as Columns) }
  checkCodes(chunk.market, marketUuids)
  for (const name of CODES) checkCodes(chunk[name], names[name])
  if (reader.left > 0) throw new FormatError(`${reader.left} bytes are left over behind the chunk`)
  return chunk
}

type Columns = Pick<InvoiceChunk, ColumnName>
type Column = Columns[ColumnName]

type Read = (reader: ByteReader, length: number, base: Column | undefined) => Column

const readBytes: Read = (reader, length) => reader.bytes(length).slice()
const readIntegers: Read = (reader, length, base) =>
  readWhole(reader, length, base as WholeColumn | undefined)

const READ: Readonly<Record<ColumnKind, Read>> = {
  number: readNumbers,
  amount: (reader, length, base) => readAmounts(reader, length, base as Float64Array | undefined),
  day: readIntegers,
  code: readIntegers,
  market: readIntegers,
  byte: readBytes,
  flag: readBytes,
  text: readTexts,
}

function readHeader(reader: ByteReader): number {
  const magic = reader.uint32()
  if (magic !== MAGIC)
    throw new FormatError(`these bytes are no chunk: they begin with ${magic.toString(16)}`)
  const form = reader.uint32()
  if (form !== FORM) throw new FormatError(`a chunk of the form ${hex(form)} is read as one of ${BOOK_FORM}`)
  const length = reader.uint32()
  if (length > reader.left)
    throw new FormatError(`a chunk of ${length} rows cannot have ${reader.left} bytes`)
  return length
}

function hex(form: number): string {
  return form.toString(16).padStart(8, '0')
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

function checkCodes(codes: WholeColumn, { length }: readonly string[]): void {
  if (areWithin(codes, length)) return
  const row = codes.findIndex((code) => code < 0 || code >= length)
  throw new FormatError(`row ${row} names entry ${codes[row]} of a list of ${length}`)
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
