import { expect, test } from 'vitest'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'
import { currencyCode } from '../money/currency.ts'
import { addDays } from '../calendar/day.ts'
import type { BookMarket } from './market.ts'
import { MarketTable } from './market-table.ts'

const [any] = syntheticBook({ rows: 0, customers: 1, seed: 1 }).markets as [BookMarket]
const [usd, eur] = [currencyCode('USD'), currencyCode('EUR')]
const market = (uuid: string, opportunityUuid: string, customerUuid: string, currency = usd): BookMarket => ({
  ...any,
  uuid,
  opportunityUuid,
  customerUuid,
  customerName: `Name of ${customerUuid}`,
  customerNumber: `Number of ${customerUuid}`,
  makerOrganizationUuid: `Organization of ${customerUuid}`,
  currency,
})
/** A customer with two divisions in dollars and one in euros, and another one. */
const markets = [
  market('m0', 'o0', 'c0'),
  market('m1', 'o1', 'c0', eur),
  market('m2', 'o0', 'c0'),
  market('m3', 'o2', 'c1'),
]

test('markets of one opportunity are one, at the position of the first of them', () => {
  const table = new MarketTable(markets)
  expect(table.opportunityOf).toEqual([0, 1, 0, 2])
  expect(table.opportunities.map((each) => [each.uuid, each.index, each.markets])).toEqual([
    ['o0', 0, [0, 2]],
    ['o1', 1, [1]],
    ['o2', 2, [3]],
  ])
  expect(table.opportunities[1]).toEqual({
    index: 1,
    uuid: 'o1',
    customerUuid: 'c0',
    makerOrganizationUuid: 'Organization of c0',
    customerName: 'Name of c0',
    customerNumber: 'Number of c0',
    currency: eur,
    customer: 1,
    markets: [1],
  })
})

test('an opportunity that was read keeps its markets when later ones come behind', () => {
  const table = new MarketTable(markets)
  const before = table.opportunities[0]!
  table.update([market('m4', 'o0', 'c0'), market('m5', 'o0', 'c0')])
  expect(before.markets).toEqual([0, 2])
  expect(table.opportunities[0]!.markets).toEqual([0, 2, 4, 5])
})

test('customers are counted by currency, and opportunities listed by it, each once', () => {
  const more = [...markets, market('m4', 'o3', 'c0')]
  const table = new MarketTable(more)
  expect(table.opportunities.map(({ customer }) => customer)).toEqual([0, 1, 2, 0])
  expect(table.currencies).toEqual([usd, eur])
  expect(table.opportunitiesIn).toEqual([[0, 2, 3], [1]])
})

test('positions are found by uuid; an unknown market is rejected, an unknown opportunity has none', () => {
  const table = new MarketTable(markets)
  expect([table.has('m3'), table.has('m4')]).toEqual([true, false])
  expect(markets.map(({ uuid }) => table.position(uuid))).toEqual([0, 1, 2, 3])
  expect(() => table.position('m4')).toThrow('an invoice names the unknown market m4')
  expect([table.opportunityPosition('o2'), table.opportunityPosition('o4')]).toEqual([2, undefined])
})

test('rows may mean something else once a market is new, or one of its days is', () => {
  const table = new MarketTable(markets)
  expect(table.update(markets)).toBe(false)
  const [first, ...others] = markets as [BookMarket, ...BookMarket[]]
  const renamed = { ...first, division: 'another' }
  expect(table.update([renamed])).toBe(false)
  expect(table.markets[0]).toBe(renamed)
  expect(table.update([{ ...first, today: addDays(first.today, 1) }, ...others])).toBe(true)
  expect(table.update([{ ...first, today: addDays(first.today, 1) }])).toBe(false)
  const later = { ...first, today: addDays(first.today, 1), depositDay: addDays(first.depositDay, 1) }
  expect(table.update([...others, later])).toBe(true)
  expect(table.update([later])).toBe(false)
  expect(table.update([market('m5', 'o0', 'c0')])).toBe(true)
  expect(table.markets.map(({ uuid }) => uuid)).toEqual(['m0', 'm1', 'm2', 'm3', 'm5'])
  expect(table.opportunities[0]!.markets).toEqual([0, 2, 4])
})

test('a customer that is renamed is so in its opportunities', () => {
  const table = new MarketTable(markets)
  const renamed = markets.slice(0, 3).map((each) => ({ ...each, customerName: 'Another name' }))
  expect(table.update(renamed)).toBe(true)
  expect(table.update(renamed)).toBe(false)
  expect(table.opportunities.map(({ customerName }) => customerName)).toEqual([
    'Another name',
    'Another name',
    'Name of c1',
  ])
  expect(table.opportunities[0]).toMatchObject({ index: 0, uuid: 'o0', markets: [0, 2] })
})
