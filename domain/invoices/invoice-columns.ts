import { amountColumnOf, grownAmounts, writeAmount, type AmountColumn } from '../columns/amount-column.ts'
import { Bitset } from '../columns/bitset.ts'
import { TextColumn } from '../columns/text-column.ts'
import {
  grownWhole,
  wholeColumn,
  writeAllWhole,
  writeWhole,
  type WholeColumn,
} from '../columns/whole-column.ts'
import type { ChunkText, InvoiceChunk } from './chunk.ts'
import type { InvoiceRow } from './invoice-row.ts'

/** The book's own columns. Arrays may be longer than `length`: the rest is room for rows that come later. */
export interface InvoiceColumns {
  length: number
  id: Float64Array
  /** Position in `Book.markets`. */
  market: WholeColumn
  kind: Uint8Array
  amountMinor: Float64Array
  originalAmountMinor: AmountColumn
  createdDay: WholeColumn
  approvedDay: WholeColumn
  dueDay: WholeColumn
  holdFlags: Uint8Array
  paidState: Uint8Array
  paidMinor: AmountColumn
  paidDay: WholeColumn
  /** Position in `transactionTypes`. */
  transactionType: WholeColumn
  readonly transactionTypes: string[]
  readonly invoiceNumber: TextColumn
  readonly voucherNumber: TextColumn
  readonly adjustsNumber: TextColumn
  readonly excluded: Bitset
}

type Codes = (values: readonly string[]) => Int32Array

/** Joins chunks, in their order, into one set of columns. `marketOf` finds a market's position by its uuid. */
export function joinChunks(
  chunks: readonly InvoiceChunk[],
  marketOf: (uuid: string) => number,
): InvoiceColumns {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const transactionTypes: string[] = []
  const markets: Codes = (uuids) => Int32Array.from(uuids, marketOf)
  const types: Codes = (names) => Int32Array.from(names, (name) => typeCode(transactionTypes, name))
  const floats = (read: (chunk: InvoiceChunk) => Float64Array) => fill(new Float64Array(length), chunks, read)
  const amounts = (read: (chunk: InvoiceChunk) => AmountColumn) => amountColumnOf(length, chunks.map(read))
  const days = (read: (chunk: InvoiceChunk) => WholeColumn) => fillWhole(length, chunks, read)
  const bytes = (read: (chunk: InvoiceChunk) => Uint8Array) => fill(new Uint8Array(length), chunks, read)
  return {
    length,
    id: floats((chunk) => chunk.id),
    market: days((chunk) => recode(chunk.market, markets(chunk.marketUuids))),
    kind: bytes((chunk) => chunk.kind),
    amountMinor: floats((chunk) => chunk.amountMinor),
    originalAmountMinor: amounts((chunk) => chunk.originalAmountMinor),
    createdDay: days((chunk) => chunk.createdDay),
    approvedDay: days((chunk) => chunk.approvedDay),
    dueDay: days((chunk) => chunk.dueDay),
    holdFlags: bytes((chunk) => chunk.holdFlags),
    paidState: bytes((chunk) => chunk.paidState),
    paidMinor: amounts((chunk) => chunk.paidMinor),
    paidDay: days((chunk) => chunk.paidDay),
    transactionType: days((chunk) => recode(chunk.transactionType, types(chunk.transactionTypes))),
    transactionTypes,
    invoiceNumber: joinTexts(chunks, length, (chunk) => chunk.invoiceNumber),
    voucherNumber: joinTexts(chunks, length, (chunk) => chunk.voucherNumber),
    adjustsNumber: joinTexts(chunks, length, (chunk) => chunk.adjustsNumber),
    excluded: joinFlags(chunks, length),
  }
}

/** The code of a transaction type, a new one when it is new. */
function typeCode(types: string[], name: string): number {
  const known = types.indexOf(name)
  return known >= 0 ? known : types.push(name) - 1
}

function recode(codes: WholeColumn, to: Int32Array): WholeColumn {
  if (to.every((code, n) => code === n)) return codes
  const recoded = new Int32Array(codes.length)
  for (let row = 0; row < codes.length; row++) recoded[row] = to[codes[row]!]!
  return recoded
}

function fill<Column extends Float64Array | Int32Array | Uint8Array>(
  target: Column,
  chunks: readonly InvoiceChunk[],
  read: (chunk: InvoiceChunk) => Column,
): Column {
  let at = 0
  for (const chunk of chunks) {
    target.set(read(chunk), at)
    at += chunk.length
  }
  return target
}

function fillWhole(
  length: number,
  chunks: readonly InvoiceChunk[],
  read: (chunk: InvoiceChunk) => WholeColumn,
): WholeColumn {
  let column = wholeColumn(length)
  let at = 0
  for (const chunk of chunks) {
    column = writeAllWhole(column, at, read(chunk))
    at += chunk.length
  }
  return column
}

function joinTexts(
  chunks: readonly InvoiceChunk[],
  length: number,
  read: (chunk: InvoiceChunk) => ChunkText,
): TextColumn {
  const size = chunks.reduce((sum, chunk) => sum + read(chunk).offsets[chunk.length]!, 0)
  const bytes = new Uint8Array(size)
  const offsets = new Uint32Array(length + 1)
  let row = 0
  let start = 0
  for (const chunk of chunks) {
    const text = read(chunk)
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

function joinFlags(chunks: readonly InvoiceChunk[], length: number): Bitset {
  const bits = new Bitset(length)
  let row = 0
  for (const chunk of chunks) {
    putFlags(chunk.excluded, chunk.length, bits.words, row)
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
  if (((first + count) & 31) !== 0) words[(first + count) >>> 5] = word
}

/** Makes room for at least `length` rows; arrays are replaced, so nobody may keep one. */
function reserveRows(columns: InvoiceColumns, length: number): void {
  if (columns.id.length >= length) return
  const room = Math.ceil(length * 1.125) + 64
  columns.id = grown(columns.id, new Float64Array(room))
  columns.market = grownWhole(columns.market, room)
  columns.kind = grown(columns.kind, new Uint8Array(room))
  columns.amountMinor = grown(columns.amountMinor, new Float64Array(room))
  columns.originalAmountMinor = grownAmounts(columns.originalAmountMinor, room)
  columns.createdDay = grownWhole(columns.createdDay, room)
  columns.approvedDay = grownWhole(columns.approvedDay, room)
  columns.dueDay = grownWhole(columns.dueDay, room)
  columns.holdFlags = grown(columns.holdFlags, new Uint8Array(room))
  columns.paidState = grown(columns.paidState, new Uint8Array(room))
  columns.paidMinor = grownAmounts(columns.paidMinor, room)
  columns.paidDay = grownWhole(columns.paidDay, room)
  columns.transactionType = grownWhole(columns.transactionType, room)
}

/** A longer array that begins like the old one. */
export function grown<Column extends Float64Array | Int32Array | Uint8Array>(
  old: Column,
  larger: Column,
): Column {
  larger.set(old)
  return larger
}

/**
 * Writes one row: an existing one, or the one right behind the last. `market` is its market's position. True when the row
 * is new or has another market or text, so that the orders by text and by customer change.
 */
export function writeRow(columns: InvoiceColumns, row: number, from: InvoiceRow, market: number): boolean {
  let isRenamed = row === columns.length || columns.market[row] !== market
  if (row === columns.length) addRow(columns, from)
  columns.id[row] = from.id
  columns.market = writeWhole(columns.market, row, market)
  columns.kind[row] = from.kind
  columns.amountMinor[row] = from.amountMinor
  columns.originalAmountMinor = writeAmount(columns.originalAmountMinor, row, from.originalAmountMinor)
  columns.createdDay = writeWhole(columns.createdDay, row, from.createdDay)
  columns.approvedDay = writeWhole(columns.approvedDay, row, from.approvedDay)
  columns.dueDay = writeWhole(columns.dueDay, row, from.dueDay)
  columns.holdFlags[row] = from.holdFlags
  columns.paidState[row] = from.paidState
  columns.paidMinor = writeAmount(columns.paidMinor, row, from.paidMinor)
  columns.paidDay = writeWhole(columns.paidDay, row, from.paidDay)
  columns.transactionType = writeWhole(
    columns.transactionType,
    row,
    typeCode(columns.transactionTypes, from.transactionType),
  )
  if (columns.invoiceNumber.replace(row, from.invoiceNumber)) isRenamed = true
  if (columns.voucherNumber.replace(row, from.voucherNumber)) isRenamed = true
  if (columns.adjustsNumber.replace(row, from.adjustsNumber)) isRenamed = true
  columns.excluded.set(row, from.excluded)
  return isRenamed
}

/** Whether a row of the same market reads the same already. */
export function holdsRow(columns: InvoiceColumns, row: number, from: InvoiceRow): boolean {
  return (
    columns.excluded.has(row) === from.excluded &&
    columns.amountMinor[row] === from.amountMinor &&
    columns.dueDay[row] === from.dueDay &&
    columns.paidState[row] === from.paidState &&
    columns.paidMinor[row] === from.paidMinor &&
    columns.paidDay[row] === from.paidDay &&
    columns.holdFlags[row] === from.holdFlags &&
    columns.kind[row] === from.kind &&
    columns.originalAmountMinor[row] === from.originalAmountMinor &&
    columns.createdDay[row] === from.createdDay &&
    columns.approvedDay[row] === from.approvedDay &&
    columns.transactionTypes[columns.transactionType[row]!] === from.transactionType &&
    columns.invoiceNumber.isText(row, from.invoiceNumber) &&
    columns.voucherNumber.isText(row, from.voucherNumber) &&
    columns.adjustsNumber.isText(row, from.adjustsNumber)
  )
}

function addRow(columns: InvoiceColumns, from: InvoiceRow): void {
  reserveRows(columns, columns.length + 1)
  columns.length++
  columns.excluded.grow(columns.length)
  columns.invoiceNumber.push(from.invoiceNumber)
  columns.voucherNumber.push(from.voucherNumber)
  columns.adjustsNumber.push(from.adjustsNumber)
}

/** One row as an object. */
export function readRow(columns: InvoiceColumns, row: number, marketUuid: string): InvoiceRow {
  return {
    id: columns.id[row]!,
    marketUuid,
    kind: columns.kind[row]!,
    invoiceNumber: columns.invoiceNumber.text(row),
    voucherNumber: columns.voucherNumber.text(row),
    adjustsNumber: columns.adjustsNumber.text(row),
    transactionType: columns.transactionTypes[columns.transactionType[row]!]!,
    amountMinor: columns.amountMinor[row]!,
    originalAmountMinor: columns.originalAmountMinor[row]!,
    createdDay: columns.createdDay[row]!,
    approvedDay: columns.approvedDay[row]!,
    dueDay: columns.dueDay[row]!,
    holdFlags: columns.holdFlags[row]!,
    excluded: columns.excluded.has(row),
    paidState: columns.paidState[row]!,
    paidMinor: columns.paidMinor[row]!,
    paidDay: columns.paidDay[row]!,
  }
}

/** A chunk's rows as objects, some at a time: for deltas. */
export function* rowsOfChunk(chunk: InvoiceChunk, atOnce: number): Generator<readonly InvoiceRow[]> {
  const columns = joinChunks([chunk], (uuid) => chunk.marketUuids.indexOf(uuid))
  for (let start = 0; start < chunk.length; start += atOnce) {
    yield Array.from({ length: Math.min(atOnce, chunk.length - start) }, (_, n) =>
      readRow(columns, start + n, chunk.marketUuids[columns.market[start + n]!]!),
    )
  }
}
