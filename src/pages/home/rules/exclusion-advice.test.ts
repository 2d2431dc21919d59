import { expect, test } from 'vitest'
import { syntheticBook } from '../../../../tests/fixtures/books/synthetic-book.ts'
import { Book } from '#domain/invoices'
import { exclusionAdvice } from './exclusion-advice.ts'

function bookOf(isExcluded: (opportunity: number) => boolean) {
  const { markets, chunk } = syntheticBook({ rows: 200, customers: 3, seed: 5 })
  const held = new Book([chunk], markets)
  for (let row = 0; row < held.length; row++) {
    const { opportunityUuid } = held.marketOf(row)
    held.setExcluded([row], isExcluded(held.opportunities.findIndex(({ uuid }) => uuid === opportunityUuid)))
  }
  return { opportunities: held.opportunities, eligible: held.stateTotals('eligible') }
}

const adviceOf = (isExcluded: (opportunity: number) => boolean, inOffer: readonly number[]) => {
  const book = bookOf(isExcluded)
  return exclusionAdvice(book, new Set(inOffer.map((position) => book.opportunities[position]!.uuid)))
}
const first = (opportunity: number) => opportunity === 0
const every = () => true

test('HOM-056 HOM-057 with some excluded an offer is edited only if the excluded are its customer’s', () => {
  expect(adviceOf(first, [0])).toBe('edit-offer')
  expect(adviceOf(first, [0, 1])).toBe('edit-offer')
  expect(adviceOf(first, [1])).toBe('select-in-review')
  expect(adviceOf(first, [])).toBe('select-in-review')
})

test('HOM-058 HOM-059 with everything excluded it says so, and plainly where there is an offer', () => {
  expect(adviceOf(every, [])).toBe('all-excluded')
  expect(adviceOf(every, [0])).toBe('plain')
})
