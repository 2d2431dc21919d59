import { addDays } from '#domain/calendar'
import {
  EMPTY_ROW,
  encodeChunk,
  EXCLUSION_BLOCK_IDS,
  type Book,
  type BookMarket,
  type InvoiceRow,
  type WordRun,
} from '#domain/invoices'
import { chunkOfRows } from '../fixtures/chunks.ts'
import { day, usd } from '../fixtures/days-and-currencies.ts'

const TODAY = day(20_000)

export interface Row {
  readonly id: number
  readonly customer: number
  readonly excluded: boolean
  readonly paid: boolean
  /** Of the last change of anything but the exclusion. */
  readonly version: number
  /** Of the last change of the exclusion. */
  readonly choiceVersion: number
}

export interface Tables {
  readonly rows: ReadonlyMap<number, Row>
  readonly head: number
  readonly epoch: string
  readonly keys: ReadonlyMap<string, { readonly hash: Uint8Array; readonly result: unknown }>
}

export const markets: readonly BookMarket[] = [0, 1].map((n) => ({
  uuid: `00000000-0000-4000-8000-00000000010${n}`,
  opportunityUuid: `00000000-0000-4000-8000-00000000020${n}`,
  customerUuid: `00000000-0000-4000-8000-00000000030${n}`,
  makerOrganizationUuid: `00000000-0000-4000-8000-00000000040${n}`,
  customerName: `Customer ${n}`,
  customerNumber: String(n),
  currency: usd,
  division: '',
  isEnabled: true,
  timeZone: 'UTC',
  nextClearAt: '2026-01-01T17:00:00Z',
  depositLagDays: 1,
  today: TODAY,
  depositDay: addDays(TODAY, 1),
}))

export function newRow(n: number, version: number): Row {
  return { id: idOf(n), customer: n % 2, excluded: false, paid: false, version, choiceVersion: 0 }
}

/** The id of invoice number n: each has a block of exclusions of its own. */
export function idOf(n: number): number {
  return n * EXCLUSION_BLOCK_IDS
}

export function blockOf(id: number, excluded: boolean): WordRun {
  const words = new Uint32Array(EXCLUSION_BLOCK_IDS / 32)
  words[0] = Number(excluded)
  return { place: id / 32, words }
}

/** What a book shows, in the form of `ServerModel.truth`. */
export function shownBy(book: Book): string {
  const ids = [...book.columns.id.subarray(0, book.length)].sort((a, b) => a - b)
  return ids
    .map((id) => book.rowOf(id)!)
    .map((row) => `${book.columns.id[row]}:${book.isExcluded(row)}:${book.columns.paidState[row] !== 0}`)
    .join(' ')
}

function invoiceOf(row: Row): InvoiceRow {
  return {
    ...EMPTY_ROW,
    id: row.id,
    marketUuid: markets[row.customer]!.uuid,
    transactionType: 'Invoice',
    amountMinor: row.id * 100,
    originalAmountMinor: row.id * 100,
    createdDay: addDays(TODAY, -10),
    approvedDay: addDays(TODAY, -5),
    dueDay: addDays(TODAY, 40),
    excluded: row.excluded,
    ...(row.paid && { paidState: 2, paidMinor: row.id * 99, paidDay: TODAY }),
  }
}

export function pack(rows: readonly Row[]): Uint8Array {
  const uuids = markets.map(({ uuid }) => uuid)
  return encodeChunk(chunkOfRows(rows.map(invoiceOf), uuids))
}

/** A fast, non-cryptographic hash of bytes. */
export function hashOf(bytes: Uint8Array): string {
  let hash = 0x811c_9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x0100_0193) >>> 0
  return hash.toString(16)
}
