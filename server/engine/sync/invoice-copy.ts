import {
  AMOUNTS,
  BYTES,
  CODES,
  COLUMN_NAMES,
  columnSpec,
  DAYS,
  eachColumn,
  FLAGS,
  INVOICE_COLUMNS,
  NUMBERS,
  TEXTS,
  type ColumnName,
  type InvoiceChunk,
} from '#domain/invoices'
import { CodeNames } from './code-names.ts'
import { CopyReader, type CopyRow } from './copy-reader.ts'
import { MarketOrdinals } from './market-ordinals.ts'
import { orderedChunks } from './ordered-chunks.ts'
import { TextBuilder } from './text-builder.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const FIELD = Object.fromEntries(COLUMN_NAMES.map((name, field) => [name, field])) as Readonly<
  Record<ColumnName, number>
>

const BLOCK_ROWS = 65_536
/** The first block begins small and grows, as most changes are of a few rows. */
const FIRST_ROWS = 256

interface CopiedRows {
  /** Takes invoices whose version is above it. */
  readonly since?: number
  /** Takes invoices whose ids are above the first and not above the second. */
  readonly ids?: readonly [number, number]
}

/**
 * The COPY of an account's invoices, unordered: sorting a million rows is slow in the database and fast in typed
 * arrays. COPY takes no parameters, so all are checked.
 */
export function copySql(accountId: string, { since, ids }: CopiedRows = {}): string {
  if (!UUID.test(accountId)) throw new Error(`${accountId} is no account`)
  for (const number of [since ?? 0, ...(ids ?? [])])
    if (!Number.isSafeInteger(number)) throw new Error(`${number} is no version or id`)
  const changed = since === undefined ? '' : `and version > ${since}`
  const among = ids === undefined ? '' : `and invoice_id > ${ids[0]} and invoice_id <= ${ids[1]}`
  const columns = COLUMN_NAMES.map(copied)
  return `copy (
    select ${columns.join(', ')} from book_invoices where account_id = '${accountId}' ${changed} ${among}
  ) to stdout (format binary)`
}

/** What most rows have of a column is sent as null: it takes the database half of the time, and its network and this nothing. */
function copied(name: ColumnName): string {
  const { kind, sql, base } = columnSpec(name)
  if (kind === 'byte') return `nullif(${sql}, 0::smallint)`
  if (kind === 'flag') return `nullif(${sql}, false)`
  return kind === 'amount' && base !== undefined ? `nullif(${sql}, ${baseSql(base)})` : sql
}

const baseSql = (base: string): string => INVOICE_COLUMNS[base as ColumnName].sql

/** Parses outputs of `copySql` into chunks: grouped by market in their order, earliest due first. */
export class InvoiceCopy {
  readonly #uuids: readonly string[]
  readonly #ordinals: MarketOrdinals
  readonly #codes = eachColumn(CODES, () => new CodeNames())
  readonly #blocks: InvoiceChunk<Int32Array, Float64Array>[] = []
  readonly #readers: CopyReader[] = []
  #block = new BlockColumns(FIRST_ROWS)
  #length = 0

  constructor(marketUuids: readonly string[]) {
    this.#uuids = marketUuids
    this.#ordinals = new MarketOrdinals(marketUuids)
  }

  /** Takes a piece of one of several copies; pieces of one come in their order. */
  push(piece: Uint8Array, copy = 0): void {
    this.#readerOf(copy).push(piece)
  }

  #readerOf(copy: number): CopyReader {
    return (this.#readers[copy] ??= new CopyReader(COLUMN_NAMES.length, (row) => this.#add(row)))
  }

  /** Ends the input and returns the chunks of at most `rowsAChunk` rows. */
  chunks(rowsAChunk: number): Generator<InvoiceChunk> {
    for (let copy = 0; copy < Math.max(this.#readers.length, 1); copy++) this.#readerOf(copy).end()
    if (this.#length > 0) this.#endBlock()
    return orderedChunks(this.#blocks, rowsAChunk)
  }

  #add(row: CopyRow): void {
    if (this.#length === this.#block.rows) this.#makeRoom()
    const { market, codes, longs, days, bytes, flags, texts } = this.#block
    const at = this.#length++
    market[at] = this.#ordinals.at(row.bytes, row.starts[FIELD.market]!)
    for (const { name, field, values } of codes)
      values[at] = this.#codes[name].at(row.bytes, row.starts[field]!, row.sizes[field]!)
    for (const { field, values, base } of longs)
      values[at] = base !== undefined && row.sizes[field]! < 0 ? base.values[at]! : int8(row, field)
    for (const { field, values } of days) values[at] = int4(row, field)
    for (const { field, values } of bytes) values[at] = int2(row, field)
    for (const { field, values } of flags)
      if (row.sizes[field]! > 0) values[at] = row.bytes[row.starts[field]!]!
    for (const { field, values } of texts) values.add(row.bytes, row.starts[field]!, row.sizes[field]!)
  }

  #makeRoom(): void {
    if (this.#length < BLOCK_ROWS) return this.#block.grow()
    this.#endBlock()
    this.#block = new BlockColumns(BLOCK_ROWS)
  }

  #endBlock(): void {
    this.#blocks.push({
      length: this.#length,
      marketUuids: this.#uuids,
      names: eachColumn(CODES, (name) => this.#codes[name].names()),
      ...this.#block.finish(),
    })
    this.#length = 0
  }
}

interface Filling<Name extends ColumnName, Values> {
  readonly name: Name
  readonly field: number
  values: Values
}

function filling<Name extends ColumnName, Values>(
  names: readonly Name[],
  empty: () => Values,
): readonly Filling<Name, Values>[] {
  return names.map((name) => ({ name, field: FIELD[name], values: empty() }))
}

type Floats = Filling<(typeof NUMBERS)[number] | (typeof AMOUNTS)[number], Float64Array>

interface Long extends Floats {
  /** Has the values that are sent as null. */
  readonly base: Floats | undefined
}

function withBase(column: Floats, _at: number, columns: readonly Floats[]): Long {
  const { base } = columnSpec(column.name)
  return Object.assign(column, { base: columns.find(({ name }) => name === base) })
}

function filled<Name extends ColumnName, Values, Result>(
  columns: readonly Filling<Name, Values>[],
  finish: (values: Values) => Result,
): Record<Name, Result> {
  return Object.fromEntries(columns.map(({ name, values }) => [name, finish(values)])) as Record<Name, Result>
}

class BlockColumns {
  rows: number
  market: Int32Array
  readonly codes: readonly Filling<(typeof CODES)[number], Int32Array>[]
  readonly longs: readonly Long[]
  readonly days: readonly Filling<(typeof DAYS)[number], Int32Array>[]
  readonly bytes: readonly Filling<(typeof BYTES)[number], Uint8Array>[]
  readonly flags: readonly Filling<(typeof FLAGS)[number], Uint8Array>[]
  readonly texts: readonly Filling<(typeof TEXTS)[number], TextBuilder>[]

  constructor(rows: number) {
    this.rows = rows
    this.market = new Int32Array(rows)
    this.codes = filling(CODES, () => new Int32Array(rows))
    this.longs = filling([...NUMBERS, ...AMOUNTS], () => new Float64Array(rows)).map(withBase)
    this.days = filling(DAYS, () => new Int32Array(rows))
    this.bytes = filling(BYTES, () => new Uint8Array(rows))
    this.flags = filling(FLAGS, () => new Uint8Array(rows))
    this.texts = filling(TEXTS, () => new TextBuilder(rows))
  }

  grow(): void {
    this.rows *= 2
    this.market = doubled(this.market)
    for (const column of [...this.codes, ...this.days]) column.values = doubled(column.values)
    for (const column of this.longs) column.values = doubled(column.values)
    for (const column of [...this.bytes, ...this.flags]) column.values = doubled(column.values)
  }

  finish() {
    return {
      market: this.market,
      ...filled(this.codes, (values) => values),
      ...filled(this.longs, (values) => values),
      ...filled(this.days, (values) => values),
      ...filled(this.bytes, (values) => values),
      ...filled(this.flags, (values) => values),
      ...filled(this.texts, (texts) => texts.finish()),
    }
  }
}

function doubled<Values extends Int32Array | Float64Array | Uint8Array>(values: Values): Values {
  const grown = new (values.constructor as new (length: number) => Values)(values.length * 2)
  grown.set(values)
  return grown
}

// Numbers that may be null are 0 then.
function int2({ view, starts, sizes }: CopyRow, field: number): number {
  return sizes[field]! < 0 ? 0 : view.getInt16(starts[field]!)
}

function int4({ view, starts, sizes }: CopyRow, field: number): number {
  return sizes[field]! < 0 ? 0 : view.getInt32(starts[field]!)
}

function int8({ view, starts, sizes }: CopyRow, field: number): number {
  if (sizes[field]! < 0) return 0
  return view.getInt32(starts[field]!) * 4_294_967_296 + view.getUint32(starts[field]! + 4)
}
