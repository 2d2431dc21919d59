import type { BookMarket, InvoiceChunk } from '#domain/invoices'
import { emptyChunk } from '../../domain/invoices/chunk.ts'
import { seededRandom, type Random } from './random.ts'

/** A made-up book: the same for the same arguments. */
export interface SyntheticBook {
  readonly markets: readonly BookMarket[]
  readonly chunk: InvoiceChunk
}

export interface SyntheticOptions {
  readonly rows: number
  readonly customers: number
  readonly seed: number
  /** Share of rows that are plain open invoices; the rest are of every other kind. */
  readonly openShare?: number
  readonly currencies?: readonly string[]
}

export const TODAY = 20_000
const TRANSACTION_TYPES = ['', 'CM', 'DM']

/** Makes a book whose rows lie together by market, with skewed customers and numbers of several patterns. */
export function syntheticBook(options: SyntheticOptions): SyntheticBook {
  const random = seededRandom(options.seed)
  const markets = syntheticMarkets(options, random)
  return { markets, chunk: syntheticChunk(options, markets, random) }
}

function syntheticMarkets(options: SyntheticOptions, random: Random): BookMarket[] {
  const currencies = options.currencies ?? ['USD', 'CAD', 'EUR']
  const markets: BookMarket[] = []
  for (let customer = 0; customer < options.customers; customer++) {
    const offered = 1 + random.below(Math.min(2, currencies.length))
    for (let own = 0; own < offered; own++) {
      markets.push(market(customer, currencies[(customer + own) % currencies.length]!, random))
    }
  }
  return markets
}

function market(customer: number, currency: string, random: Random): BookMarket {
  return {
    uuid: uuid(1, customer, currency),
    opportunityUuid: uuid(2, customer, currency),
    customerUuid: uuid(3, customer, ''),
    makerOrganizationUuid: uuid(4, customer, ''),
    customerName: `Customer ${(customer * 7919) % 10_007}`,
    customerNumber: String(200_000_000 + customer),
    currency,
    division: 'main',
    isEnabled: true,
    timeZone: 'UTC',
    nextClearAt: '2024-10-04T17:00:00.000Z',
    depositLagDays: 1,
    today: TODAY,
    depositDay: TODAY + 1 + random.below(4),
  }
}

function uuid(kind: number, customer: number, currency: string): string {
  const code =
    currency === ''
      ? 0
      : currency.charCodeAt(0) * 65_536 + currency.charCodeAt(1) * 256 + currency.charCodeAt(2)
  return `${hex(kind, 8)}-0000-4000-8000-${hex(customer, 6)}${hex(code, 6)}`
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

function syntheticChunk(
  options: SyntheticOptions,
  markets: readonly BookMarket[],
  random: Random,
): InvoiceChunk {
  const { rows } = options
  const marketUuids = markets.map((each) => each.uuid)
  const chunk = { ...emptyChunk(rows, marketUuids), names: { transactionType: TRANSACTION_TYPES } }
  chunk.market.set(marketOfRows(rows, markets.length, random))
  for (let row = 0; row < rows; row++) fillRow(chunk, row, random, options.openShare ?? 0.4)
  return { ...chunk, ...numbers(chunk, random) }
}

// Few customers have many invoices; the rows of a market lie together.
function marketOfRows(rows: number, markets: number, random: Random): Int32Array {
  const drawn = Int32Array.from({ length: rows }, () => {
    return Math.floor((random.below(markets) * random.below(1000)) / 1000)
  })
  return drawn.sort()
}

function fillRow(chunk: InvoiceChunk, row: number, random: Random, openShare: number): void {
  const approved = TODAY - random.below(60)
  chunk.id[row] = row + 1
  chunk.amountMinor[row] = 100 + random.below(10 ** (4 + random.below(4)))
  chunk.createdDay[row] = approved - random.below(15)
  chunk.approvedDay[row] = approved
  chunk.dueDay[row] = TODAY + 1 + random.below(90)
  chunk.excluded[row] = random.chance(0.1) ? 1 : 0
  if (!random.chance(openShare)) makeOtherKind(chunk, row, random)
  chunk.originalAmountMinor[row] =
    (chunk.amountMinor[row] ?? 0) + (random.chance(0.05) ? random.below(5000) : 0)
}

function makeOtherKind(chunk: InvoiceChunk, row: number, random: Random): void {
  const kind = random.below(5)
  if (kind === 0) chunk.dueDay[row] = TODAY - random.below(60)
  else if (kind === 1) chunk.approvedDay[row] = TODAY + 1 + random.below(20)
  else if (kind === 2) chunk.holdFlags[row] = 1 + random.below(63)
  else if (kind === 3) makeAdjustment(chunk, row, random)
  else makePaid(chunk, row, random)
}

function makeAdjustment(chunk: InvoiceChunk, row: number, random: Random): void {
  chunk.kind[row] = 1
  chunk.transactionType[row] = 1 + random.below(2)
  chunk.amountMinor[row] = -chunk.amountMinor[row]!
}

function makePaid(chunk: InvoiceChunk, row: number, random: Random): void {
  chunk.paidState[row] = 1 + random.below(2)
  chunk.paidMinor[row] = chunk.amountMinor[row]!
  chunk.paidDay[row] = TODAY - random.below(30)
}

function numbers(
  chunk: InvoiceChunk,
  random: Random,
): Pick<InvoiceChunk, 'invoiceNumber' | 'voucherNumber' | 'adjustsNumber'> {
  return {
    invoiceNumber: texts(chunk.length, () => invoiceNumber(random)),
    voucherNumber: texts(chunk.length, () => String(5_100_000_000 + random.below(900_000_000))),
    adjustsNumber: texts(chunk.length, (row) =>
      chunk.kind[row] === 1 && random.chance(0.6) ? invoiceNumber(random) : '',
    ),
  }
}

function invoiceNumber(random: Random): string {
  const pattern = random.below(10)
  if (pattern < 6) return String(1_930_000_000 + random.below(9_999_999))
  if (pattern < 8) return `INV-${2020 + random.below(5)}-${random.below(99_999)}`
  return `${random.below(999)}/${String.fromCharCode(65 + random.below(26))}${random.below(9999)}`
}

function texts(length: number, make: (row: number) => string): InvoiceChunk['invoiceNumber'] {
  const offsets = new Uint32Array(length + 1)
  const parts = Array.from({ length }, (_, row) => make(row))
  let size = 0
  for (let row = 0; row < length; row++) {
    size += parts[row]!.length
    offsets[row + 1] = size
  }
  return { bytes: new TextEncoder().encode(parts.join('')), offsets }
}
