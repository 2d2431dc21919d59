import type { EpochDay } from '#domain/calendar'
import { Book, decodeChunk, type BookMarket } from '#domain/invoices'
import { TODAY } from '../../tests/fixtures/books/synthetic-book.ts'

/** What the questions ask a book for, so that some of its rows match and others do not. */
export interface Probes {
  readonly today: EpochDay
  /** Three characters that some invoice numbers have. */
  readonly part: string
  /** Amounts of the questions are these times as large. */
  readonly scale: number
}

export const GENERATED: Probes = { today: TODAY, part: '193', scale: 1 }

/** The median amount of the generated book in major units: the questions' amounts are made for it. */
const USUAL_AMOUNT = 500

/** Takes from any book its day, a part of the number in its middle and its median amount. */
export function probesOf(encoded: Uint8Array, markets: readonly BookMarket[]): Probes {
  const book = new Book([decodeChunk(encoded)], markets)
  const amounts = book.columns.amountMinor.slice(0, book.length).map(Math.abs).sort()
  const { invoiceNumber } = book.row(book.length >> 1)
  const middle = Math.max(0, (invoiceNumber.length >> 1) - 1)
  return {
    today: markets[0]!.today,
    part: invoiceNumber.slice(middle, middle + 3).toLowerCase(),
    scale: Math.max(amounts[amounts.length >> 1]! / 100 / USUAL_AMOUNT, 0.01),
  }
}
