import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntheticBook } from '../../../../tests/fixtures/books/synthetic-book.ts'
import { eur, jpy, usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { Book } from '#domain/invoices'
import { topCustomers, type TopCustomer } from './top-customers.ts'

test('HOM-020 HOM-021 HOM-060 HOM-061 CO2-001 the customers on home are ordered by amount within each currency, divisions as one, so many are named and the others counted', () => {
  const { markets, chunk } = syntheticBook({ rows: 300, customers: 9, seed: 3, currencies: [usd, eur] })
  const first = markets[0]!
  const divided = markets.map((market, n) =>
    n > 0 && n < 4 && market.currency === first.currency
      ? { ...market, customerUuid: first.customerUuid }
      : market,
  )
  const held = new Book([chunk], divided)
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(299)),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('included', 'excluded'),
      (excluded, shown, ranked) => {
        held.setExcluded(
          Array.from({ length: 300 }, (_, row) => row),
          false,
        )
        held.setExcluded(excluded, true)
        const all = customersOf(held, ranked).sort(
          (a, b) => Number(b.currency === eur) - Number(a.currency === eur) || b.minor - a.minor,
        )
        const top = topCustomers(
          { opportunities: held.opportunities, eligible: held.stateTotals('eligible') },
          ranked,
          [eur, usd],
          shown,
        )
        expect(top.first).toEqual(all.slice(0, shown))
        const others = all.slice(shown)
        expect(top.others).toEqual({
          // A customer in two currencies is one.
          count: new Set(others.map(({ customerUuid }) => customerUuid)).size,
          amounts: [eur, usd].flatMap((currency) => {
            const own = others.filter((each) => each.currency === currency)
            return own.length === 0 ? [] : { currency, minor: own.reduce((sum, each) => sum + each.minor, 0) }
          }),
        })
      },
    ),
    { numRuns: 100 },
  )
})

test('HOM-020 customers of equal amounts keep the order of the book, within currencies in the order given', () => {
  const { markets } = syntheticBook({ rows: 30, customers: 9, seed: 3, currencies: [usd, eur, jpy] })
  const { opportunities } = new Book([], markets)
  const eligible = opportunities.map(({ index }) => ({
    opportunity: index,
    count: 1,
    amountMinor: 100,
    amountDays: 0,
    excluded: { count: 0, amountMinor: 0, amountDays: 0 },
  }))
  const order = [jpy, usd, eur]
  const expected = order.flatMap((currency) => opportunities.filter((each) => each.currency === currency))
  const { first } = topCustomers({ opportunities, eligible }, 'included', order, 20)
  expect(first.map(({ opportunityUuids }) => opportunityUuids[0])).toEqual(expected.map(({ uuid }) => uuid))
  expect(topCustomers({ opportunities, eligible }, 'included', order, 4).first).toEqual(first.slice(0, 4))
})

/** Row by row: what each customer owes in a currency of what is included, or excluded. */
function customersOf(held: Book, ranked: 'included' | 'excluded') {
  const customers = new Map<string, TopCustomer>()
  for (const { index, customerUuid, currency, customerName: name } of held.opportunities) {
    const rows = Array.from({ length: held.length }, (_, row) => row).filter(
      (row) =>
        held.derived.opportunity[row] === index &&
        held.stateOf(row) === 'eligible' &&
        held.isExcluded(row) === (ranked === 'excluded'),
    )
    const key = `${customerUuid} ${currency}`
    const before = customers.get(key) ?? {
      customerUuid,
      currency,
      name,
      opportunityUuids: [],
      count: 0,
      minor: 0,
    }
    customers.set(key, {
      ...before,
      opportunityUuids: [...before.opportunityUuids, held.opportunities[index]!.uuid],
      count: before.count + rows.length,
      minor: before.minor + rows.reduce((sum, row) => sum + held.columns.amountMinor[row]!, 0),
    })
  }
  return [...customers.values()].filter(({ count }) => count > 0)
}
