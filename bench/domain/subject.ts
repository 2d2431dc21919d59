import { addDays } from '#domain/calendar'
import { Book, encodeChunk, type BookMarket } from '#domain/invoices'
import type { MakeDelta } from './interactions.ts'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'

const CHANGED_ROWS = 1000

/** The input of every contender: the same bytes, markets and deltas for the same number of rows. */
export interface Subject {
  readonly rows: number
  readonly encoded: Uint8Array
  readonly markets: readonly BookMarket[]
  readonly makeDelta: MakeDelta
}

/** How large a subject is; about one opportunity for a thousand rows when nothing is said. */
export interface SubjectSize {
  readonly rows: number
  readonly opportunities?: number | undefined
}

export function makeSubject({ rows, opportunities }: SubjectSize): Subject {
  const groups = opportunities === undefined ? { customers: Math.ceil(rows / 1500) + 5 } : { opportunities }
  const { chunk, markets } = syntheticBook({ ...groups, rows, seed: 42, openShare: 0.8 })
  const book = new Book([chunk], markets)
  const some = Array.from({ length: Math.min(CHANGED_ROWS, rows) }, (_, n) => book.row((n * 997) % rows))
  const makeDelta: MakeDelta = (round) =>
    some.map((row) => ({
      ...row,
      amountMinor: Math.abs(row.amountMinor) + round,
      dueDay: addDays(row.dueDay, round % 3),
    }))
  return { rows, encoded: encodeChunk(chunk), markets, makeDelta }
}
