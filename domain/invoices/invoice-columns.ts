import type { EpochDay } from '../calendar/day.ts'
import { grownAmounts, type AmountColumn } from '../columns/values/amount-column.ts'
import type { Bitset } from '../columns/bitset.ts'
import type { TextColumn } from '../columns/values/text-column.ts'
import { grownWhole, type WholeColumn } from '../columns/values/whole-column.ts'
import {
  AMOUNTS,
  BYTES,
  CODES,
  DAYS,
  EMPTY_ROW,
  FLAGS,
  NUMBERS,
  TEXTS,
  type ColumnsOf,
  type InvoiceRow,
} from './invoice-schema.ts'

/** The book's own columns. Arrays may be longer than `length`: the rest is room for rows that come later. */
export interface InvoiceColumns
  extends
    Record<ColumnsOf<'number'>, Float64Array>,
    Record<ColumnsOf<'amount'>, AmountColumn>,
    Record<ColumnsOf<'day' | 'code' | 'market'>, WholeColumn>,
    Record<ColumnsOf<'byte'>, Uint8Array>,
    Readonly<Record<ColumnsOf<'flag'>, Bitset>>,
    Readonly<Record<ColumnsOf<'text'>, TextColumn>> {
  length: number
  /** The names that a code column's positions mean; `market` holds positions in `Book.markets`. */
  readonly names: Readonly<Record<ColumnsOf<'code'>, string[]>>
}

/** Names are few: after so many searches of the list a map of them is worth making. */
const FEW_SEARCHES = 16

/** Finds the first positions of names in a list that only grows, −1 for what is not in it. */
export function positionFinder(names: readonly string[]): (name: string) => number {
  let searches = 0
  const positions = new Map<string, number>()
  let read = 0
  return (name) => {
    if (searches++ < FEW_SEARCHES) return names.indexOf(name)
    for (; read < names.length; read++) if (!positions.has(names[read]!)) positions.set(names[read]!, read)
    return positions.get(name) ?? -1
  }
}

/** Finds the positions of names in a list, to which new ones are added. */
export function codeFinder(names: string[]): (name: string) => number {
  const positionOf = positionFinder(names)
  return (name) => {
    const known = positionOf(name)
    return known >= 0 ? known : names.push(name) - 1
  }
}

/** Makes room for at least `length` rows; arrays are replaced, so nobody may keep one. */
export function reserveRows(columns: InvoiceColumns, length: number): void {
  if (columns.id.length >= length) return
  const room = Math.ceil(length * 1.125) + 64
  columns.market = grownWhole(columns.market, room)
  for (const name of CODES) columns[name] = grownWhole(columns[name], room)
  for (const name of NUMBERS) columns[name] = grown(columns[name], new Float64Array(room))
  for (const name of AMOUNTS) columns[name] = grownAmounts(columns[name], room)
  for (const name of DAYS) columns[name] = grownWhole(columns[name], room)
  for (const name of BYTES) columns[name] = grown(columns[name], new Uint8Array(room))
}

/** A longer array that begins like the old one. */
export function grown<Column extends Float64Array | Int32Array | Uint8Array>(
  old: Column,
  larger: Column,
): Column {
  larger.set(old)
  return larger
}

/** The day in a row of a column of days; the cast costs nothing. */
export function dayAt(column: WholeColumn, row: number): EpochDay {
  return column[row] as EpochDay
}

export function readRow(columns: InvoiceColumns, row: number, marketUuid: string): InvoiceRow {
  const values: WritableRow = { ...EMPTY_ROW, marketUuid }
  for (const name of NUMBERS) values[name] = columns[name][row]!
  for (const name of AMOUNTS) values[name] = columns[name][row]!
  for (const name of DAYS) values[name] = columns[name][row] as EpochDay
  for (const name of BYTES) values[name] = columns[name][row]!
  for (const name of FLAGS) values[name] = columns[name].has(row)
  for (const name of CODES) values[name] = columns.names[name][columns[name][row]!]!
  for (const name of TEXTS) values[name] = columns[name].text(row)
  return values
}

type WritableRow = { -readonly [Name in keyof InvoiceRow]: InvoiceRow[Name] }
