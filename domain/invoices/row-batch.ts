import { writeAmountsAt, type AmountColumn } from '../columns/values/amount-column.ts'
import { writeWholeAt, type WholeColumn } from '../columns/values/whole-column.ts'
import { codeFinder, reserveRows, type InvoiceColumns } from './invoice-columns.ts'
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
  type InvoiceRow,
} from './invoice-schema.ts'

/**
 * Rows to write, where, and their numbers by column. A column after the other is compared and written: which one a name
 * means is looked up once, not for each row.
 */
export interface RowBatch {
  readonly rows: readonly InvoiceRow[]
  readonly markets: Int32Array
  /** The row of the book: an existing one, or those right behind the last, in order. */
  readonly places: Int32Array
  readonly numbers: Readonly<Record<ColumnsOf<'number' | 'amount' | 'day' | 'byte'>, Float64Array>>
}

const NUMERIC = [...NUMBERS, ...DAYS, ...BYTES, ...AMOUNTS]

export function rowBatch(rows: readonly InvoiceRow[], markets: Int32Array, places: Int32Array): RowBatch {
  return { rows, markets, places, numbers: eachColumn(NUMERIC, (name) => numbersOf(rows, name)) }
}

function numbersOf(rows: readonly InvoiceRow[], name: (typeof NUMERIC)[number]): Float64Array {
  const values = new Float64Array(rows.length)
  for (let n = 0; n < values.length; n++) values[n] = rows[n]![name]
  return values
}

export function changedOf(columns: InvoiceColumns, batch: RowBatch): RowBatch {
  const { rows, markets, places, numbers } = batch
  const changed = new Uint8Array(rows.length)
  for (let n = 0; n < places.length; n++) changed[n] = places[n]! < columns.length ? 0 : 1
  for (const name of NUMBERS) markUnlikeFloats(changed, columns[name], places, numbers[name])
  for (const name of DAYS) markUnlikeWhole(changed, columns[name], places, numbers[name])
  for (const name of BYTES) markUnlikeBytes(changed, columns[name], places, numbers[name])
  for (const name of AMOUNTS) markUnlikeAmounts(changed, columns[name], places, numbers[name])
  markUnlikeWhole(changed, columns.market, places, markets)
  for (let n = 0; n < rows.length; n++) {
    if (changed[n] === 0 && !hasOthersOf(columns, places[n]!, rows[n]!)) changed[n] = 1
  }
  if (!changed.includes(0)) return batch
  const isChanged = (_: unknown, n: number): boolean => changed[n] === 1
  return rowBatch(rows.filter(isChanged), markets.filter(isChanged), places.filter(isChanged))
}

// One loop a kind of array: shared, it would be several times slower. What is known to differ is not looked up again,
// because each look is a cache miss.
function markUnlikeFloats(
  changed: Uint8Array,
  column: Float64Array,
  places: Int32Array,
  values: Float64Array,
): void {
  for (let n = 0; n < places.length; n++) {
    if (changed[n] === 0 && column[places[n]!] !== values[n]) changed[n] = 1
  }
}

function markUnlikeWhole(
  changed: Uint8Array,
  column: WholeColumn,
  places: Int32Array,
  values: Float64Array | Int32Array,
): void {
  for (let n = 0; n < places.length; n++) {
    if (changed[n] === 0 && column[places[n]!] !== values[n]) changed[n] = 1
  }
}

function markUnlikeBytes(
  changed: Uint8Array,
  column: Uint8Array,
  places: Int32Array,
  values: Float64Array,
): void {
  for (let n = 0; n < places.length; n++) {
    if (changed[n] === 0 && column[places[n]!] !== values[n]) changed[n] = 1
  }
}

function markUnlikeAmounts(
  changed: Uint8Array,
  column: AmountColumn,
  places: Int32Array,
  values: Float64Array,
): void {
  for (let n = 0; n < places.length; n++) {
    if (changed[n] === 0 && column[places[n]!] !== values[n]) changed[n] = 1
  }
}

function hasOthersOf(columns: InvoiceColumns, row: number, from: InvoiceRow): boolean {
  for (const name of FLAGS) if (columns[name].has(row) !== from[name]) return false
  for (const name of CODES) if (columns.names[name][columns[name][row]!] !== from[name]) return false
  for (const name of TEXTS) if (!columns[name].isText(row, from[name])) return false
  return true
}

/** Writes rows. True when one is new or has another market or text, so that orders by text and by customer change. */
export function writeBatch(columns: InvoiceColumns, batch: RowBatch): boolean {
  const { rows, markets, places, numbers } = batch
  const isGrown = addRows(columns, batch)
  const isMoved = markets.some((market, n) => columns.market[places[n]!] !== market)
  columns.market = writeWholeAt(columns.market, places, markets)
  for (const name of CODES) {
    columns[name] = writeWholeAt(columns[name], places, codesOf(columns.names[name], rows, name))
  }
  for (const name of NUMBERS) putAll(columns[name], places, numbers[name])
  for (const name of BYTES) putAll(columns[name], places, numbers[name])
  for (const name of DAYS) columns[name] = writeWholeAt(columns[name], places, numbers[name])
  for (const name of AMOUNTS) columns[name] = writeAmountsAt(columns[name], places, numbers[name])
  for (const name of FLAGS) rows.forEach((row, n) => columns[name].set(places[n]!, row[name]))
  return writeTexts(columns, batch) || isGrown || isMoved
}

// Most rows have the name of the row before.
function codesOf(names: string[], rows: readonly InvoiceRow[], column: ColumnsOf<'code'>): Int32Array {
  const codes = new Int32Array(rows.length)
  const codeOf = codeFinder(names)
  let name: string | undefined
  let code = -1
  for (let n = 0; n < rows.length; n++) {
    if (rows[n]![column] !== name) {
      name = rows[n]![column]
      code = codeOf(name)
    }
    codes[n] = code
  }
  return codes
}

function addRows(columns: InvoiceColumns, { rows, places }: RowBatch): boolean {
  const added = rows.filter((_, n) => places[n]! >= columns.length)
  if (added.length === 0) return false
  reserveRows(columns, columns.length + added.length)
  columns.length += added.length
  for (const name of FLAGS) columns[name].grow(columns.length)
  for (const name of TEXTS) for (const row of added) columns[name].push(row[name])
  return true
}

function writeTexts(columns: InvoiceColumns, { rows, places }: RowBatch): boolean {
  let isRenamed = false
  for (const name of TEXTS) {
    const texts = rows.map((row) => row[name])
    if (columns[name].replaceAll(places, texts)) isRenamed = true
  }
  return isRenamed
}

function putAll(column: Float64Array | Uint8Array, places: Int32Array, values: Float64Array): void {
  for (let n = 0; n < places.length; n++) column[places[n]!] = values[n]!
}
