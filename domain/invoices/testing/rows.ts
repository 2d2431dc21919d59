import fc from 'fast-check'
import { chunkOfRows } from '../../../tests/fixtures/chunks.ts'
import { syntheticBook, TODAY } from '../../../tests/fixtures/books/synthetic-book.ts'
import { addDays, toEpochDay } from '../../calendar/day.ts'
import { currencyCode } from '../../money/currency.ts'
import { Book } from '../book.ts'
import type { InvoiceChunk } from '../codec/chunk.ts'
import {
  AMOUNTS,
  BYTES,
  CODES,
  DAYS,
  eachColumn,
  EMPTY_ROW,
  FLAGS,
  NUMBERS,
  TEXTS,
  type InvoiceRow,
} from '../invoice-schema.ts'
import type { BookMarket } from '../market.ts'

/** Markets of as many customers as there are currencies, one each: the first one's code is `m0`. */
export function marketsIn(...currencies: readonly string[]): readonly BookMarket[] {
  const [any] = syntheticBook({ rows: 0, customers: 1, seed: 1 }).markets
  return currencies.map((currency, n) => ({
    ...any!,
    uuid: `m${n}`,
    opportunityUuid: `o${n}`,
    customerUuid: `c${n}`,
    customerName: `Customer ${n}`,
    currency: currencyCode(currency),
    today: TODAY,
    depositDay: addDays(TODAY, 1),
  }))
}

/** An eligible invoice of the first market, due in 30 days. */
export function openRow(id: number, other: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    ...EMPTY_ROW,
    id,
    marketUuid: 'm0',
    amountMinor: 100_00,
    originalAmountMinor: 100_00,
    createdDay: addDays(TODAY, -20),
    approvedDay: addDays(TODAY, -10),
    dueDay: addDays(TODAY, 30),
    invoiceNumber: `I${id}`,
    voucherNumber: `V${id}`,
    ...other,
  }
}

export function bookOf(rows: readonly InvoiceRow[], markets: readonly BookMarket[]): Book {
  const uuids = markets.map(({ uuid }) => uuid)
  return new Book([chunkOfRows(rows, uuids)], markets)
}

export function rowsOfBook(book: Book): readonly InvoiceRow[] {
  return Array.from({ length: book.length }, (_, row) => book.row(row))
}

export function plainRows(chunk: InvoiceChunk): readonly InvoiceRow[] {
  const decoder = new TextDecoder()
  return Array.from({ length: chunk.length }, (_, row) => ({
    marketUuid: chunk.marketUuids[chunk.market[row]!]!,
    ...eachColumn([...NUMBERS, ...AMOUNTS, ...BYTES], (name) => chunk[name][row]!),
    ...eachColumn(DAYS, (name) => toEpochDay(chunk[name][row]!)),
    ...eachColumn(FLAGS, (name) => chunk[name][row] === 1),
    ...eachColumn(CODES, (name) => chunk.names[name][chunk[name][row]!]!),
    ...eachColumn(TEXTS, (name) => {
      const { bytes, offsets } = chunk[name]
      return decoder.decode(bytes.subarray(offsets[row], offsets[row + 1]))
    }),
  }))
}

/** Rows of any content: numbers of every size, days before 1970 and after 2149, texts of every script. */
export function anyRows(uuids: readonly string[]): fc.Arbitrary<readonly InvoiceRow[]> {
  const amount = fc.oneof(
    fc.integer({ min: -500, max: 60_000 }),
    fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
  )
  const day = fc.oneof(fc.integer({ min: 19_900, max: 20_100 }), fc.integer({ min: -900, max: 80_000 }))
  const text = fc.oneof(fc.string({ maxLength: 9 }), fc.string({ unit: 'grapheme', maxLength: 4 }))
  const row: fc.Arbitrary<InvoiceRow> = fc.record({
    marketUuid: fc.constantFrom(...uuids),
    ...eachColumn(NUMBERS, () => amount),
    ...eachColumn(AMOUNTS, () => amount),
    ...eachColumn(BYTES, () => fc.nat(255)),
    ...eachColumn(DAYS, () => day.map(toEpochDay)),
    ...eachColumn(FLAGS, () => fc.boolean()),
    ...eachColumn(CODES, () => fc.constantFrom('', 'CM', 'DM', 'Ö')),
    ...eachColumn(TEXTS, () => text),
  })
  return fc.array(row, { maxLength: 40 })
}
