import type { InvoiceChunk } from '#domain/invoices'
import { CopyReader, type CopyRow } from './copy-reader.ts'
import { MarketOrdinals } from './market-ordinals.ts'
import { orderedChunks } from './ordered-chunks.ts'
import { TextBuilder } from './text-builder.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The fields of the COPY, in its order. */
const FIELD = {
  id: 0,
  market: 1,
  kind: 2,
  invoiceNumber: 3,
  voucherNumber: 4,
  adjustsNumber: 5,
  transactionType: 6,
  amountMinor: 7,
  originalAmountMinor: 8,
  createdDay: 9,
  approvedDay: 10,
  dueDay: 11,
  holdFlags: 12,
  excluded: 13,
  paidState: 14,
  paidMinor: 15,
  paidDay: 16,
} as const

const FIELDS = Object.keys(FIELD).length

/** Rows are collected in blocks of so many. */
const BLOCK_ROWS = 65_536

/**
 * The COPY of an account's invoices, in no order: sorting a million rows is the database's slowest way and our quickest.
 * With `since` only the rows whose version is above it. COPY takes no parameters, so both are checked.
 */
export function copySql(accountId: string, since?: number): string {
  if (!UUID.test(accountId)) throw new Error(`${accountId} is no account`)
  if (since !== undefined && !Number.isSafeInteger(since)) throw new Error(`${since} is no version`)
  const changed = since === undefined ? '' : `and version > ${since}`
  return `copy (
    select invoice_id, market_uuid, kind, invoice_number, voucher_number, adjusts_number, transaction_type,
      amount_minor, original_amount_minor, created_day, approved_day, due_day, hold_flags, taker_excluded,
      paid_state, paid_minor, paid_day
    from book_invoices where account_id = '${accountId}' ${changed}
  ) to stdout (format binary)`
}

/** Takes the pieces of `copySql` and gives the rows as chunks: markets in their order together, earliest due first. */
export class InvoiceCopy {
  readonly #uuids: readonly string[]
  readonly #ordinals: MarketOrdinals
  readonly #types = new Map<string, number>()
  readonly #blocks: InvoiceChunk<Int32Array, Float64Array>[] = []
  readonly #reader = new CopyReader(FIELDS, (row) => this.#add(row))
  #columns = emptyColumns()
  #length = 0

  constructor(marketUuids: readonly string[]) {
    this.#uuids = marketUuids
    this.#ordinals = new MarketOrdinals(marketUuids)
  }

  push(piece: Uint8Array): void {
    this.#reader.push(piece)
  }

  /** Everything has come: the chunks of at most `rowsAChunk` rows. */
  chunks(rowsAChunk: number): Generator<InvoiceChunk> {
    this.#reader.end()
    if (this.#length > 0) this.#endBlock()
    return orderedChunks(this.#blocks, rowsAChunk)
  }

  #add(row: CopyRow): void {
    const columns = this.#columns
    const at = this.#length++
    columns.id[at] = int8(row, FIELD.id)
    columns.market[at] = this.#ordinals.at(row.bytes, row.starts[FIELD.market]!)
    columns.kind[at] = int2(row, FIELD.kind)
    addText(columns.invoiceNumber, row, FIELD.invoiceNumber)
    addText(columns.voucherNumber, row, FIELD.voucherNumber)
    addText(columns.adjustsNumber, row, FIELD.adjustsNumber)
    columns.transactionType[at] = this.#typeCode(row)
    columns.amountMinor[at] = int8(row, FIELD.amountMinor)
    columns.originalAmountMinor[at] = int8(row, FIELD.originalAmountMinor)
    columns.createdDay[at] = int4(row, FIELD.createdDay)
    columns.approvedDay[at] = int4(row, FIELD.approvedDay)
    columns.dueDay[at] = int4(row, FIELD.dueDay)
    columns.holdFlags[at] = int2(row, FIELD.holdFlags)
    columns.excluded[at] = row.bytes[row.starts[FIELD.excluded]!]!
    columns.paidState[at] = int2(row, FIELD.paidState)
    columns.paidMinor[at] = int8(row, FIELD.paidMinor)
    columns.paidDay[at] = int4(row, FIELD.paidDay)
    if (this.#length === BLOCK_ROWS) this.#endBlock()
  }

  #typeCode(row: CopyRow): number {
    // Nearly every row is an invoice, which has none.
    const name = row.sizes[FIELD.transactionType] === 0 ? '' : text(row, FIELD.transactionType)
    const known = this.#types.get(name)
    if (known !== undefined) return known
    this.#types.set(name, this.#types.size)
    return this.#types.size - 1
  }

  #endBlock(): void {
    const { invoiceNumber, voucherNumber, adjustsNumber, ...numbers } = this.#columns
    this.#blocks.push({
      ...numbers,
      length: this.#length,
      marketUuids: this.#uuids,
      transactionTypes: [...this.#types.keys()],
      invoiceNumber: invoiceNumber.finish(),
      voucherNumber: voucherNumber.finish(),
      adjustsNumber: adjustsNumber.finish(),
    })
    this.#columns = emptyColumns()
    this.#length = 0
  }
}

function emptyColumns() {
  return {
    id: new Float64Array(BLOCK_ROWS),
    market: new Int32Array(BLOCK_ROWS),
    transactionType: new Int32Array(BLOCK_ROWS),
    kind: new Uint8Array(BLOCK_ROWS),
    amountMinor: new Float64Array(BLOCK_ROWS),
    originalAmountMinor: new Float64Array(BLOCK_ROWS),
    createdDay: new Int32Array(BLOCK_ROWS),
    approvedDay: new Int32Array(BLOCK_ROWS),
    dueDay: new Int32Array(BLOCK_ROWS),
    holdFlags: new Uint8Array(BLOCK_ROWS),
    excluded: new Uint8Array(BLOCK_ROWS),
    paidState: new Uint8Array(BLOCK_ROWS),
    paidMinor: new Float64Array(BLOCK_ROWS),
    paidDay: new Int32Array(BLOCK_ROWS),
    invoiceNumber: new TextBuilder(BLOCK_ROWS),
    voucherNumber: new TextBuilder(BLOCK_ROWS),
    adjustsNumber: new TextBuilder(BLOCK_ROWS),
  }
}

function addText(texts: TextBuilder, { bytes, starts, sizes }: CopyRow, field: number): void {
  texts.add(bytes, starts[field]!, sizes[field]!)
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

const utf8 = new TextDecoder()

function text({ bytes, starts, sizes }: CopyRow, field: number): string {
  return utf8.decode(bytes.subarray(starts[field], starts[field]! + sizes[field]!))
}
