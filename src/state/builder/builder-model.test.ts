import { signal } from '@preact/signals-react'
import { expect, test } from 'vitest'
import { Book, priceSelection } from '#domain/invoices'
import { discountMinor, type Rate } from '#domain/rates'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { packFigures, storedFigures } from '../book/stored-figures.ts'
import { totalsByCurrency } from '../customers/currency-totals.ts'
import { CustomerSumsCache } from '../customers/customer-sums.ts'
import { createBuilder } from './builder-model.ts'

const { markets, chunk } = syntheticBook({ rows: 2000, customers: 6, seed: 5 })

function setUp() {
  const held = new Book([chunk], markets)
  const contents = signal(0)
  const book = {
    contents,
    book: () => held,
    price: (rate: Rate, opportunities?: readonly number[]) => {
      void contents.value
      return priceSelection(held, rate, opportunities)
    },
    stateTotals: held.stateTotals.bind(held),
    stateCurrencies: held.stateCurrencies.bind(held),
    included: () => storedFigures(packFigures(held), held).included(),
  }
  const builder = createBuilder(book)
  const uuids = held.opportunities.map(({ uuid }) => uuid)
  return { held, contents, book, builder, uuids }
}

function byHand(held: Book, uuids: readonly string[], rate: Rate) {
  let discount = 0
  let amount = 0
  for (const row of held.includedEligible().rows()) {
    const days = held.derived.daysEarly[row]!
    if (days === 0 || !uuids.includes(held.marketOf(row).opportunityUuid)) continue
    amount += held.columns.amountMinor[row]!
    discount += discountMinor(held.columns.amountMinor[row]!, rate, days)
  }
  return { amount, discount }
}

test('BLD-045 the result is the sum of the rounded discounts of the chosen customers, to the last unit', () => {
  const { held, builder, uuids } = setUp()
  builder.choose(uuids.slice(0, 3), true)
  builder.setPercent(8.5)
  const { amount, discount } = byHand(held, uuids.slice(0, 3), { kind: 'APR', ppm: 85_000 })
  const sum = (read: (result: (typeof builder.results.value)[number]) => number): number =>
    builder.results.value.reduce((total, result) => total + read(result), 0)
  expect([sum((r) => r.invoiceMinor), sum((r) => r.discountMinor), sum((r) => r.paymentMinor)]).toEqual([
    amount,
    discount,
    amount - discount,
  ])
})

test('a yearly cost that may be a slip is told, also of a discount; it does not keep the offer back', () => {
  const { builder, uuids } = setUp()
  builder.choose(uuids.slice(0, 2), true)
  builder.setPercent(8.5)
  expect(builder.unusualApr.value).toBeUndefined()
  builder.setPercent(150)
  expect([builder.unusualApr.value, builder.rateProblem.value]).toEqual([150, undefined])
  builder.setPercent(1001)
  expect(builder.unusualApr.value).toBeUndefined()
  builder.setPercent(undefined)
  builder.setRateType('DISC')
  builder.setPercent(0.5)
  expect(builder.unusualApr.value).toBeUndefined()
  builder.setPercent(60)
  expect(builder.unusualApr.value).toBeGreaterThan(100)
})

test('of a discount in several currencies the dearest is told', () => {
  const { builder, uuids } = setUp()
  builder.choose(uuids, true)
  builder.setRateType('DISC')
  builder.setPercent(20)
  const costs = builder.results.value.map(({ aprPercent }) => aprPercent!)
  expect(new Set(costs).size).toBeGreaterThan(1)
  expect(builder.unusualApr.value).toBe(Math.max(...costs))
})

test('a rate whose other kind was only looked at is what was entered', () => {
  const { builder, uuids } = setUp()
  builder.choose(uuids.slice(0, 2), true)
  builder.setPercent(6.5)
  builder.setRateType('DISC')
  const shown = builder.percent.value!
  expect(shown).toBeLessThan(6.5)
  builder.setRateType('APR')
  expect(builder.percent.value).toBe(6.5)
  builder.setRateType('DISC')
  builder.setPercent(shown + 1)
  builder.setRateType('APR')
  expect(builder.percent.value).not.toBe(6.5)
})

test('one result a currency adds up to the results customer by customer', () => {
  const { builder, uuids } = setUp()
  builder.choose(uuids, true)
  builder.setRateType('DISC')
  builder.setPercent(1.25)
  const total = (results: Iterable<{ paymentMinor: number }>): number =>
    [...results].reduce((sum, { paymentMinor }) => sum + paymentMinor, 0)
  expect(total(builder.results.value)).toBe(total(builder.customerResults.value.values()))
  expect(new Set(builder.results.value.map(({ currency }) => currency)).size).toBe(
    builder.results.value.length,
  )
})

test('INV-020 an excluded invoice leaves the result at once', () => {
  const { held, contents, builder, uuids } = setUp()
  builder.choose(uuids, true)
  builder.setPercent(5)
  const before = builder.results.value.reduce((sum, { count }) => sum + count, 0)
  const row = held.includedEligible().rows()[Symbol.iterator]().next().value!
  const isEarly = held.derived.daysEarly[row]! > 0
  held.setExcluded([row], true)
  contents.value++
  const after = builder.results.value.reduce((sum, { count }) => sum + count, 0)
  expect(before - after).toBe(isEarly ? 1 : 0)
})

test('BLD-046 a rate is above 0, has at most two decimals, and as a discount is at most 100', () => {
  const { builder } = setUp()
  const problem = (type: 'APR' | 'DISC', percent: number | undefined) => {
    builder.setRateType(type)
    builder.setPercent(percent)
    return builder.rateProblem.value
  }
  expect([
    problem('APR', undefined),
    problem('APR', 0),
    problem('APR', -1),
    problem('APR', 8.505),
    problem('DISC', 100.01),
    problem('DISC', 100),
    problem('APR', 8.5),
  ]).toEqual([
    'RATE_NOT_POSITIVE',
    'RATE_NOT_POSITIVE',
    'RATE_NOT_POSITIVE',
    'RATE_TOO_PRECISE',
    'RATE_TOO_HIGH',
    undefined,
    undefined,
  ])
})

test('a customer can be taken out again, and a new offer begins empty', () => {
  const { builder, uuids } = setUp()
  builder.choose(uuids.slice(0, 2), true)
  builder.choose(uuids.slice(0, 1), false)
  expect([...builder.chosen.value]).toEqual([uuids[1]])
  builder.setPercent(3)
  builder.reset()
  expect([builder.chosen.value.size, builder.percent.value]).toEqual([0, undefined])
})

test('INV-007 INV-025 eligible is included and excluded, total adds ineligible and adjustments', () => {
  const { held, book } = setUp()
  const { customers: sums } = new CustomerSumsCache().read(book)
  const byCurrency = totalsByCurrency(book)
  const states = { included: 0, excluded: 0, ineligible: 0, adjustments: 0, unapproved: 0 }
  for (const each of sums) {
    expect(each.total.minor).toBe(
      each.included.minor + each.excluded.minor + each.ineligible.minor + each.adjustments.minor,
    )
    expect(each.eligible).toEqual({
      count: each.included.count + each.excluded.count,
      minor: each.included.minor + each.excluded.minor,
    })
    for (const key of Object.keys(states) as (keyof typeof states)[]) states[key] += each[key].count
  }
  const paid = held.stateTotals('paid').reduce((sum, { count }) => sum + count, 0)
  expect(Object.values(states).reduce((sum, count) => sum + count, paid)).toBe(held.length)
  expect(byCurrency.reduce((sum, { included }) => sum + included.count, 0)).toBe(states.included)
})
