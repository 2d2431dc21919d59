import { expect, test } from 'vitest'
import { countDearer } from './count-dearer.ts'
import { pair } from '../testing/book.ts'

test('invoices are dearer than a yearly rate by what their terms amount to', () => {
  const { book } = pair(600, 7)
  const aprPpm = 90_000
  const discount = { kind: 'DISC', ppm: 10_000 } as const
  for (const { index } of book.opportunities) {
    const own = [...book.includedEligible().rows()].filter(
      (row) => book.derived.opportunity[row] === index && book.derived.daysEarly[row]! > 0,
    )
    const dearer = own.filter((row) => (10_000 * 360) / book.derived.daysEarly[row]! >= aprPpm + 1)
    expect(countDearer(book, index, discount, aprPpm)).toBe(dearer.length)
    expect(countDearer(book, index, { kind: 'APR', ppm: aprPpm }, aprPpm)).toBe(0)
    expect(countDearer(book, index, { kind: 'APR', ppm: aprPpm + 1 }, aprPpm)).toBe(own.length)
  }
})
