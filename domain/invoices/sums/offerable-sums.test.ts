import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntheticBook, TODAY } from '../../../tests/fixtures/books/synthetic-book.ts'
import { addDays } from '../../calendar/day.ts'
import { Book } from '../book.ts'
import { offerableSums } from './offerable-sums.ts'
import { priceSelection } from './price-selection.ts'

const ROWS = 300
const { markets, chunk } = syntheticBook({ rows: ROWS, customers: 6, seed: 3 })

test('what can be offered is what a price is made of, after any edits', () => {
  const edit = fc.record({
    // Few rows, so that edits meet.
    row: fc.nat(9),
    excluded: fc.option(fc.boolean(), { freq: 2 }),
    due: fc.integer({ min: -1, max: 3 }),
    isOfAll: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60, size: 'max' }), (edits) => {
      const book = new Book([chunk], markets)
      for (const { row, excluded, due, isOfAll } of edits) {
        if (excluded !== null && isOfAll) book.setMatchingExcluded(excluded)
        else if (excluded !== null) book.setExcluded([row], excluded)
        else book.applyChanges([{ ...book.row(row), dueDay: addDays(TODAY, due) }])
        const priced = priceSelection(book, { kind: 'APR', ppm: 0 })
        expect(offerableSums(book)).toEqual(
          priced.map(({ opportunity, count, invoiceMinor, notEarlyCount, notEarlyMinor }) => ({
            opportunity,
            count,
            amountMinor: invoiceMinor,
            notEarlyCount,
            notEarlyMinor,
          })),
        )
      }
    }),
    { numRuns: 60 },
  )
})
