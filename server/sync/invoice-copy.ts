import type { BookMarket, InvoiceChunk } from '#domain'
import type { Session } from '../db/driver.ts'
import { readCopy, type CopyRow } from './copy-reader.ts'
import { MARKET_ORDER } from './markets.ts'
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

/**
 * Reads an account's invoices as chunks of at most `rowsAChunk`, markets together, earliest due first. With `since` only
 * the rows whose version is above it.
 */
export async function copyInvoices(
  tx: Session,
  accountId: string,
  markets: readonly BookMarket[],
  rowsAChunk: number,
  onChunk: (chunk: InvoiceChunk) => void,
  since?: number,
): Promise<void> {
  const builder = new ChunkBuilder(markets, rowsAChunk)
  await readCopy(tx.copyOut(copySql(accountId, since)), FIELDS, (row) => {
    builder.add(row)
    if (builder.isFull) onChunk(builder.take())
  })
  if (!builder.isEmpty) onChunk(builder.take())
}

// COPY takes no parameters: the account is checked to be a uuid, the version to be a whole number.
function copySql(accountId: string, since: number | undefined): string {
  if (!UUID.test(accountId)) throw new Error(`${accountId} is no account`)
  if (since !== undefined && !Number.isSafeInteger(since)) throw new Error(`${since} is no version`)
  const changed = since === undefined ? '' : `and i.version > ${since}`
  return `copy (
    select i.invoice_id, m.ordinal, i.kind, i.invoice_number, i.voucher_number, i.adjusts_number, i.transaction_type,
      i.amount_minor, i.original_amount_minor, i.created_day, i.approved_day, i.due_day, i.hold_flags, i.taker_excluded,
      i.paid_state, i.paid_minor, i.paid_day
    from invoices i join (
      select market_uuid, (row_number() over (order by ${MARKET_ORDER}) - 1)::int as ordinal
      from markets where account_id = '${accountId}'
    ) m using (market_uuid)
    where i.account_id = '${accountId}' ${changed}
    order by m.ordinal, i.due_day, i.invoice_id
  ) to stdout (format binary)`
}

/** Collects rows into the columns of one chunk after the other. */
class ChunkBuilder {
  readonly #uuids: readonly string[]
  readonly #size: number
  #columns: Columns
  #length = 0

  constructor(markets: readonly BookMarket[], size: number) {
    this.#uuids = markets.map((market) => market.uuid)
    this.#size = size
    this.#columns = emptyColumns(size)
  }

  get isFull(): boolean {
    return this.#length === this.#size
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  add(row: CopyRow): void {
    const columns = this.#columns
    const at = this.#length++
    columns.id[at] = int8(row, FIELD.id)
    columns.market[at] = codeOf(columns.marketCodes, int4(row, FIELD.market))
    columns.kind[at] = int2(row, FIELD.kind)
    columns.invoiceNumber.add(row.bytes, row.starts[FIELD.invoiceNumber]!, row.sizes[FIELD.invoiceNumber]!)
    columns.voucherNumber.add(row.bytes, row.starts[FIELD.voucherNumber]!, row.sizes[FIELD.voucherNumber]!)
    columns.adjustsNumber.add(row.bytes, row.starts[FIELD.adjustsNumber]!, row.sizes[FIELD.adjustsNumber]!)
    columns.transactionType[at] = codeOf(columns.typeCodes, text(row, FIELD.transactionType))
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
  }

  take(): InvoiceChunk {
    const columns = this.#columns
    const length = this.#length
    this.#columns = emptyColumns(this.#size)
    this.#length = 0
    return {
      length,
      marketUuids: [...columns.marketCodes.keys()].map((ordinal) => this.#uuids[ordinal]!),
      market: columns.market.subarray(0, length),
      transactionTypes: [...columns.typeCodes.keys()],
      transactionType: columns.transactionType.subarray(0, length),
      id: columns.id.subarray(0, length),
      kind: columns.kind.subarray(0, length),
      amountMinor: columns.amountMinor.subarray(0, length),
      originalAmountMinor: columns.originalAmountMinor.subarray(0, length),
      createdDay: columns.createdDay.subarray(0, length),
      approvedDay: columns.approvedDay.subarray(0, length),
      dueDay: columns.dueDay.subarray(0, length),
      holdFlags: columns.holdFlags.subarray(0, length),
      excluded: columns.excluded.subarray(0, length),
      paidState: columns.paidState.subarray(0, length),
      paidMinor: columns.paidMinor.subarray(0, length),
      paidDay: columns.paidDay.subarray(0, length),
      invoiceNumber: columns.invoiceNumber.finish(),
      voucherNumber: columns.voucherNumber.finish(),
      adjustsNumber: columns.adjustsNumber.finish(),
    }
  }
}

type Columns = ReturnType<typeof emptyColumns>

function emptyColumns(size: number) {
  return {
    /** Codes within the chunk, by the market's place in the whole list. */
    marketCodes: new Map<number, number>(),
    typeCodes: new Map<string, number>(),
    id: new Float64Array(size),
    market: new Int32Array(size),
    transactionType: new Int32Array(size),
    kind: new Uint8Array(size),
    amountMinor: new Float64Array(size),
    originalAmountMinor: new Float64Array(size),
    createdDay: new Int32Array(size),
    approvedDay: new Int32Array(size),
    dueDay: new Int32Array(size),
    holdFlags: new Uint8Array(size),
    excluded: new Uint8Array(size),
    paidState: new Uint8Array(size),
    paidMinor: new Float64Array(size),
    paidDay: new Int32Array(size),
    invoiceNumber: new TextBuilder(size),
    voucherNumber: new TextBuilder(size),
    adjustsNumber: new TextBuilder(size),
  }
}

function codeOf<Key>(codes: Map<Key, number>, key: Key): number {
  const known = codes.get(key)
  if (known !== undefined) return known
  codes.set(key, codes.size)
  return codes.size - 1
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
