import { currencyCode } from '../../money/currency.ts'
import { PlainBook } from '../../../tests/fixtures/books/plain-book.ts'
import { seededRandom, type Random } from '../../../tests/fixtures/books/random.ts'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { Book } from '../book.ts'
import type { ExclusionStep } from '../exclusions.ts'

export interface Pair {
  readonly book: Book
  readonly plain: PlainBook
  readonly random: Random
  steps: ExclusionStep[]
  undone: ExclusionStep[]
}

const CURRENCIES = ['USD', 'JPY', 'KWD', 'CAD'].map(currencyCode)

/** A book, and the same as plain rows; its currencies differ in their decimals unless others are given. */
export function pair(rows: number, seed: number, currencies = CURRENCIES): Pair {
  const { markets, chunk } = syntheticBook({ rows, customers: 30, seed, currencies })
  const book = new Book([chunk], markets)
  const all = Array.from({ length: rows }, (_, row) => book.row(row))
  return {
    book,
    plain: new PlainBook(all, markets),
    random: seededRandom(seed * 31 + 7),
    steps: [],
    undone: [],
  }
}
