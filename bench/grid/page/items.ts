// Invoices as row objects for the peers, with their filters and sums.
import { Book, type BookFilter, dayAt } from '#domain/invoices'
import { isoDay } from '#domain/calendar'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import type { GridAnswer } from './drive.ts'

export interface Item {
  readonly row: number
  readonly invoiceNumber: string
  readonly customer: string
  readonly opportunity: number
  readonly currency: string
  readonly amountMinor: number
  readonly dueDay: string
  readonly daysEarly: number
  readonly depositDay: string
  readonly voucherNumber: string
  isExcluded: boolean
}

export const SHOWN = {
  invoiceNumber: 160,
  customer: 160,
  currency: 90,
  amountMinor: 140,
  dueDay: 120,
  daysEarly: 110,
  depositDay: 120,
  voucherNumber: 140,
} as const satisfies Partial<Record<keyof Item, number>>

/** Makes the same book for every page; a function, so that a page keeps only its own form of it. */
export function pageBook(): Book {
  const rows = Number(new URLSearchParams(location.search).get('rows') ?? 1_000_000)
  const { markets, chunk } = syntheticBook({
    rows,
    customers: Math.ceil(rows / 1500),
    seed: 7,
    openShare: 1,
  })
  return new Book([chunk], markets)
}

export function itemsOf(book: Book): Item[] {
  return Array.from({ length: book.length }, (_, row) => ({
    row,
    invoiceNumber: book.columns.invoiceNumber.text(row),
    customer: book.marketOf(row).customerName,
    opportunity: book.derived.opportunity[row]!,
    currency: book.marketOf(row).currency,
    amountMinor: book.columns.amountMinor[row]!,
    dueDay: isoDay(dayAt(book.columns.dueDay, row)),
    daysEarly: book.derived.daysEarly[row]!,
    depositDay: isoDay(dayAt(book.derived.depositDay, row)),
    voucherNumber: book.columns.voucherNumber.text(row),
    isExcluded: book.isExcluded(row),
  }))
}

export function accepts(item: Item, { amount, invoiceNumber, opportunities }: BookFilter): boolean {
  return (
    item.amountMinor >= (amount?.from ?? -Infinity) * 100 &&
    item.amountMinor <= (amount?.to ?? Infinity) * 100 &&
    (opportunities === undefined || opportunities.includes(item.opportunity)) &&
    (invoiceNumber === undefined || item.invoiceNumber.includes(invoiceNumber))
  )
}

/** Sums of the items that `each` names, and the first keys of the order. */
export function answerOf(each: (take: (item: Item) => void) => void, first: readonly number[]): GridAnswer {
  const amounts: Record<string, number> = {}
  let count = 0
  let excluded = 0
  each((item) => {
    count++
    if (item.isExcluded) excluded++
    amounts[item.currency] = (amounts[item.currency] ?? 0) + item.amountMinor
  })
  return { count, excluded, amounts: Object.entries(amounts).sort(([a], [b]) => (a < b ? -1 : 1)), first }
}
