import { expect, test } from 'vitest'
import { Book } from '#domain/invoices'
import { syntheticBook } from '../../../bench/domain/synthetic-book.ts'
import { customerSums, opportunitySums, sumsByCurrency } from './customer-sums.ts'

test('OPP-034 the divisions of a customer are one entry a currency, and the sums stay what they are', () => {
  const { markets, chunk } = syntheticBook({ rows: 400, customers: 4, seed: 3, currencies: ['USD'] })
  const [first, second] = markets
  const divided = markets.map((market) =>
    market === second ? { ...market, customerUuid: first!.customerUuid } : market,
  )
  const held = new Book([chunk], divided)
  const book = { book: () => held, stateTotals: held.stateTotals.bind(held) }
  const opportunities = opportunitySums(book)
  const customers = customerSums(opportunities)
  expect(customers).toHaveLength(opportunities.length - 1)
  const own = opportunities.filter(({ customerUuid }) => customerUuid === first!.customerUuid)
  const merged = customers.find(({ customerUuid }) => customerUuid === first!.customerUuid)!
  expect(own).toHaveLength(2)
  expect(merged.opportunityUuids).toEqual([first!.opportunityUuid, second!.opportunityUuid])
  expect(merged.included).toEqual({
    count: own[0]!.included.count + own[1]!.included.count,
    minor: own[0]!.included.minor + own[1]!.included.minor,
  })
  expect(sumsByCurrency(customers)[0]!.total).toEqual(sumsByCurrency(opportunities)[0]!.total)
})
