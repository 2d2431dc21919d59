import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'
import { toEpochDay } from '../calendar/day.ts'
import { Book } from './book.ts'
import { isCovered, uncoveredSums, type InvoiceCoverage } from './coverage.ts'

const ROWS = 400
const { markets, chunk } = syntheticBook({ rows: ROWS, customers: 6, seed: 3 })
const ids = [...chunk.id]
const days = [...chunk.approvedDay]

const coverage = fc.option(
  fc.record({
    lastId: fc.option(fc.constantFrom(...ids), { nil: undefined }),
    approvedBy: fc.option(
      fc.constantFrom(...days).map((day) => toEpochDay(day)),
      { nil: undefined },
    ),
  }),
  { nil: undefined },
)

test('a one-time offer covers what had arrived and was approved when it was made, a repeating one everything', () => {
  const book = new Book([chunk], markets)
  const row = 7
  const [id, approved] = [book.columns.id[row]!, toEpochDay(book.columns.approvedDay[row]!)]
  const covers = (own: InvoiceCoverage | undefined) => isCovered(book, row, () => own)
  expect(covers({ lastId: id, approvedBy: approved })).toBe(true)
  expect(covers({ lastId: id - 1, approvedBy: approved })).toBe(false)
  expect(covers({ lastId: id, approvedBy: toEpochDay(approved - 1) })).toBe(false)
  expect([covers({}), covers(undefined)]).toEqual([true, false])
})

test('what offers leave out is what a plain loop finds, of all invoices and of those that match', () => {
  fc.assert(
    fc.property(
      fc.array(coverage, { minLength: markets.length, maxLength: markets.length }),
      fc.uniqueArray(fc.nat(markets.length - 1), { maxLength: markets.length }),
      fc.constantFrom('all' as const, 'matching' as const),
      fc.boolean(),
      (own, asked, which, withTooSoon) => {
        const book = new Book([chunk], markets)
        book.setFilter('search', '1')
        const inOffer = asked.filter((position) => position < book.opportunities.length)
        const coverageOf = (market: number) => own[market]
        const matching = new Set(book.window(0, book.count))
        const expected = new Map<number, { count: number; amountMinor: number }>()
        for (let row = 0; row < ROWS; row++) {
          const opportunity = book.derived.opportunity[row]!
          if (!inOffer.includes(opportunity) || !book.isEligible(row) || book.isExcluded(row)) continue
          if (!withTooSoon && book.derived.daysEarly[row] === 0) continue
          if (isCovered(book, row, coverageOf)) continue
          if (which === 'matching' && !matching.has(row)) continue
          const { count, amountMinor } = expected.get(opportunity) ?? { count: 0, amountMinor: 0 }
          const more = book.columns.amountMinor[row]!
          expected.set(opportunity, { count: count + 1, amountMinor: amountMinor + more })
        }
        const found = uncoveredSums(book, inOffer, coverageOf, { which, withTooSoon })
        expect(new Map(found.map(({ opportunity, ...sums }) => [opportunity, sums]))).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})
