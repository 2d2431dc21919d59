import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Book, type InvoiceState } from '#domain/invoices'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { CustomerSumsCache, sumsByCurrency, type SummedBook } from './customer-sums.ts'
import { packFigures, storedFigures } from '../book/stored-figures.ts'
import { currenciesByValue, totalsByCurrency } from './currency-totals.ts'
import { owingCustomersOf } from './owing-customers.ts'
import { customerOwing } from '../../../tests/fixtures/customers.ts'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'

function dividedBook(rows: number, customers: number): Book {
  const { markets, chunk } = syntheticBook({ rows, customers, seed: 3, currencies: [usd, eur] })
  const [first] = markets
  const other = markets.find(({ uuid, currency }) => uuid !== first!.uuid && currency === first!.currency)
  const divided = markets.map((market) =>
    market === other ? { ...market, customerUuid: first!.customerUuid } : market,
  )
  return new Book([chunk], divided)
}

function summed(held: Book): SummedBook & Parameters<typeof totalsByCurrency>[0] {
  return {
    book: () => held,
    stateTotals: (state) => held.stateTotals(state),
    stateCurrencies: (state) => held.stateCurrencies(state),
    included: () => storedFigures(packFigures(held), held).included(),
  }
}

function keptSums(held: Book): Parameters<typeof owingCustomersOf>[0] {
  const { kept } = held
  const stateSums = (state: InvoiceState) => ({
    count: kept.countsIn(state),
    minor: kept.amountsIn(state),
  })
  return { book: () => held, stateSums }
}

test('INV-001 OPP-034 the divisions of a customer are one entry a currency, and the sums stay what they are', () => {
  const held = dividedBook(400, 4)
  const { opportunities, customers } = new CustomerSumsCache().read(summed(held))
  expect(customers).toHaveLength(opportunities.length - 1)
  const merged = customers.find((customer) => customer.opportunities.length === 2)!
  const own = merged.opportunities.map((each) => opportunities[each]!)
  expect(merged.opportunityUuids).toEqual(own.flatMap(({ opportunityUuids }) => opportunityUuids))
  for (const part of ['eligible', 'included', 'excluded', 'ineligible', 'adjustments', 'total'] as const) {
    const [one, other] = own.map((each) => each[part])
    expect([part, merged[part]]).toEqual([
      part,
      { count: one!.count + other!.count, minor: one!.minor + other!.minor },
    ])
  }
  expect(own.map(({ adjustments }) => adjustments.count > 0)).toEqual([true, true])
  expect(sumsByCurrency(opportunities).map(({ total }) => total)).toEqual(
    totalsByCurrency(summed(held)).map(({ total }) => total),
  )
})

function rename(held: Book, row: number): void {
  const { customerUuid } = held.marketOf(row)
  held.setMarkets(
    held.markets.map((market) =>
      market.customerUuid === customerUuid ? { ...market, customerName: `${market.customerName}!` } : market,
    ),
  )
}

test('kept sums equal sums made anew after any edits and deltas', () => {
  const edit = fc.record({
    row: fc.nat(299),
    excluded: fc.boolean(),
    amount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    paidState: fc.constantFrom(0, 1, 2),
    isRenamed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const held = dividedBook(300, 6)
      const cache = new CustomerSumsCache()
      for (const { row, excluded, amount, paidState, isRenamed } of edits) {
        if (isRenamed) rename(held, row)
        if (amount === null) held.setExcluded([row], excluded)
        else held.applyChanges([{ ...held.row(row), amountMinor: amount, paidState }])
        const anew = new CustomerSumsCache().read(summed(held))
        expect(cache.read(summed(held))).toEqual(anew)
        expect(totalsByCurrency(summed(held))).toEqual(sumsByCurrency(anew.customers))
        expect(currenciesByValue(summed(held), {})).toEqual(
          totalsByCurrency(summed(held)).map(({ currency }) => currency),
        )
        expect(owingCustomersOf(keptSums(held)).map(({ customerName }) => customerName)).toEqual(
          anew.customers.filter(({ total }) => total.count > 0).map(({ name }) => name),
        )
      }
    }),
    { numRuns: 60 },
  )
})

test('an edit of one invoice leaves the entries of the other customers as they are', () => {
  const held = dividedBook(300, 6)
  const cache = new CustomerSumsCache()
  const before = cache.read(summed(held)).customers
  const row = held.window(0, 300).find((each) => held.isEligible(each) && !held.isExcluded(each))!
  held.setExcluded([row], true)
  const after = cache.read(summed(held)).customers
  const changed = after.filter((customer, place) => customer !== before[place])
  expect(changed.map(({ name, currency }) => [name, currency])).toEqual([
    [held.marketOf(row).customerName, held.marketOf(row).currency],
  ])
})

test('currencies stand by their value where rates are known, and no exclusion moves one', () => {
  const held = dividedBook(300, 6)
  const [dollars, euros] = [usd, eur].map(
    (each) => totalsByCurrency(summed(held)).find(({ currency }) => currency === each)!.total.minor,
  )
  const even = euros! / dollars!
  const orderAt = (euroRate: number) => currenciesByValue(summed(held), { USD: 1, EUR: euroRate })
  expect(orderAt(even * 0.99)).toEqual([eur, usd])
  expect(orderAt(even * 1.01)).toEqual([usd, eur])
  expect(currenciesByValue(summed(held), { EUR: 1 })).toEqual([eur, usd])
  held.setMatchingExcluded(true)
  expect(orderAt(even * 0.99)).toEqual([eur, usd])
})

test('another book is added up anew', () => {
  const cache = new CustomerSumsCache()
  cache.read(summed(dividedBook(300, 6)))
  const other = summed(dividedBook(200, 3))
  expect(cache.read(other)).toEqual(new CustomerSumsCache().read(other))
})

test('INV-025 a currency counts the customers of whom something is included', () => {
  const [one, other] = ['Alder', 'Birch'].map((name) => customerOwing(name, 'USD', 500))
  const nothing = { count: 0, minor: 0 }
  const excluded = { ...other!, included: nothing, excluded: other!.eligible }
  expect(sumsByCurrency([one!, excluded])).toMatchObject([
    {
      currency: 'USD',
      customers: 1,
      eligible: { count: 2, minor: 1000 },
      included: { count: 1, minor: 500 },
    },
  ])
})
