import fc from 'fast-check'
import { PlainBook } from '../../../tests/fixtures/books/plain-book.ts'
import { syntheticBook, TODAY } from '../../../tests/fixtures/books/synthetic-book.ts'
import { jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { addDays } from '../../calendar/day.ts'
import { Book } from '../../invoices/book.ts'
import { currencyCode } from '../../money/currency.ts'

export const ROWS = 300
export const { markets, chunk } = syntheticBook({
  rows: ROWS,
  customers: 6,
  seed: 11,
  currencies: [usd, jpy, currencyCode('KWD')],
})

export interface Pair {
  readonly book: Book
  readonly plain: PlainBook
}

export function pair(): Pair {
  const book = new Book([chunk], markets)
  return {
    book,
    plain: new PlainBook(
      Array.from({ length: ROWS }, (_, row) => book.row(row)),
      markets,
    ),
  }
}

export const edits = fc.array(
  fc.record({
    row: fc.nat(ROWS - 1),
    excluded: fc.option(fc.boolean()),
    amountMinor: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    // Beyond the days that the kept sums have entries for, too.
    due: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -40, max: 400 }) },
      fc.integer({ min: 500, max: 540 }),
    ),
    paidState: fc.constantFrom(0, 0, 0, 2),
    holdFlags: fc.constantFrom(0, 0, 0, 1),
  }),
  { maxLength: 25 },
)

export function apply({ book, plain }: Pair, made: Parameters<Parameters<typeof edits.map>[0]>[0]): void {
  // Pictures are of the whole book, whatever its view shows.
  book.setFilter('amount', { from: 50 })
  book.setFilter('states', ['eligible'])
  for (const { row, excluded, due, ...cells } of made) {
    if (excluded !== null) {
      book.setExcluded([row], excluded)
      plain.setExcluded([row], excluded)
    } else {
      const changed = [{ ...book.row(row), ...cells, dueDay: addDays(TODAY, due) }]
      book.applyChanges(changed)
      plain.applyChanges(changed)
    }
  }
}

export const sumOf = (amounts: Iterable<number>): bigint =>
  [...amounts].reduce((sum, each) => sum + BigInt(each), 0n)
