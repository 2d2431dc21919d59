import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar'
import { syntheticBook, TODAY } from '../../../tests/fixtures/books/synthetic-book.ts'
import {
  answersOfBook,
  bookAnswers,
  loadPageBook,
  wireOpportunities,
} from '../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { book, preferCurrency } from '#state'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import type { InvoiceScope } from './address.ts'
import { earliestDeposit, opportunitiesOf, scopedTotals } from './scoped-totals.ts'

test('INV-006 a customer of whom nothing is included has no earliest deposit day', async () => {
  servePage({ rest: bookAnswers(400, 4, (name) => name === 'Customer 0') })
  await loadPageBook()
  const [excluded, included] = ['Customer 0', 'Customer 7919'].map((name) => {
    const { customerUuid } = wireOpportunities().find(({ makerDisplayName }) => makerDisplayName === name)!
    return earliestDeposit({ customerUuid })
  })
  expect(excluded).toBeUndefined()
  expect(included).toBeDefined()
})

test('a customer that takes no offers now has no earliest deposit day, and its day is nobody else’s', async () => {
  const { markets, chunk } = syntheticBook({ rows: 400, customers: 4, seed: 5 })
  const { customerUuid } = markets[0]!
  const [sooner, later] = [addDays(TODAY, 1), addDays(TODAY, 3)]
  const dated = markets.map((each) =>
    each.customerUuid === customerUuid
      ? { ...each, isEnabled: false, depositDay: sooner }
      : { ...each, depositDay: later },
  )
  servePage({ rest: answersOfBook(dated, chunk) })
  await loadPageBook()
  expect([earliestDeposit({}), earliestDeposit({ customerUuid })]).toEqual([later, undefined])
})

test('INV-006 a customer of two divisions is paid on the day of the last of them', async () => {
  const { markets, chunk } = syntheticBook({ rows: 400, customers: 2, seed: 5, currencies: [usd] })
  const [{ customerUuid, opportunityUuid }] = markets as readonly [(typeof markets)[number]]
  const days = [addDays(TODAY, 1), addDays(TODAY, 3)]
  const divisions = markets.map((each, at) => ({
    ...each,
    customerUuid,
    opportunityUuid,
    division: String(at),
    depositDay: days[at]!,
  }))
  expect(divisions).toHaveLength(2)
  servePage({ rest: answersOfBook(divisions, chunk) })
  await loadPageBook()
  expect(earliestDeposit({})).toBe(days[1])
})

test('INV-004 the sums and opportunities of a scope are those of its customer and its currency alone', async () => {
  const { markets, chunk } = syntheticBook({ rows: 400, customers: 4, seed: 5, currencies: [usd, eur] })
  const [{ customerUuid }] = markets as readonly [(typeof markets)[number]]
  const [own, others] = [markets.slice(0, 2), markets.slice(2)]
  const owed = [...own.map((each) => ({ ...each, customerUuid })), ...others]
  servePage({ rest: answersOfBook(owed, chunk) })
  await loadPageBook()
  const { opportunities } = book.book()
  const found = (scope: InvoiceScope) =>
    opportunitiesOf(scope).map((position) => [
      opportunities[position]!.customerUuid,
      opportunities[position]!.currency,
    ])
  const inCurrency = (scope: InvoiceScope) => scopedTotals(scope).map(({ currency }) => currency)
  const both = own.map(({ currency }) => currency)
  expect(new Set(both).size).toBe(2)
  expect(inCurrency({ customerUuid }).toSorted()).toEqual(both.toSorted())
  for (const customerCurrency of both) {
    expect(inCurrency({ customerUuid, customerCurrency })).toEqual([customerCurrency])
    expect(found({ customerUuid, customerCurrency })).toEqual([[customerUuid, customerCurrency]])
  }
})

test('the sums of one customer stand in the order that all currencies have', async () => {
  const { markets, chunk } = syntheticBook({ rows: 400, customers: 4, seed: 5, currencies: [usd, eur] })
  const { customerUuid } = markets[0]!
  servePage({
    rest: answersOfBook(
      markets.map((each) => ({ ...each, customerUuid })),
      chunk,
    ),
  })
  await loadPageBook()
  for (const preferred of [eur, usd]) {
    preferCurrency(preferred)
    const [first, ...others] = scopedTotals({ customerUuid }).map(({ currency }) => currency)
    expect([first, others.length]).toEqual([preferred, 1])
  }
  preferCurrency(undefined)
})
