import { expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import type { HistorySummary } from '#documents/history/history-summary'
import { activeFilters } from './active-filters.ts'
import { historyQuery, type HistoryQuery } from './history-query.ts'

const at = (search: string) => historyQuery.parse(new URLSearchParams(search))
const CHOICES = {
  currencies: [currencyCode('USD')],
  customers: [
    { uuid: 'c1', name: 'Alder Foods' },
    { uuid: 'c2', name: 'Birch Retail' },
  ],
} as unknown as HistorySummary

const ALL = 'q=+x+&customer=c2&currency=EUR&offer=o1&sort=invoiceCount.asc&offset=20'
const DAYS = 'date=deposit&dayFrom=2026-01-01&dayTo=2026-02-01'

test.each([
  ['q=+x+', 'Search: x'],
  ['customer=c2', 'Customer: Birch Retail'],
  ['customer=gone', 'Customer: gone'],
  ['currency=EUR', 'Currency: EUR'],
  ['offer=o1', 'Of one offer'],
  [DAYS, 'Estimated deposit: Jan 01, 2026 – Feb 01, 2026'],
  ['date=deposit&dayFrom=2026-01-01', 'Estimated deposit: from Jan 01, 2026'],
  ['date=clear&dayTo=2026-02-01', 'Transaction date: up to Feb 01, 2026'],
  ['amount=discount&amountFrom=5&amountTo=9', 'Discount: 5 – 9'],
  ['amount=discount&amountFrom=0', 'Discount: from 0'],
  ['amount=transaction&amountTo=1234.5', 'Deposit: up to 1,234.50'],
])('HIS-008 the filter %s is the chip “%s”, without which nothing is filtered', (search, label) => {
  const left: HistoryQuery[] = []
  const chips = activeFilters(at(search), CHOICES, (next) => left.push(next))
  expect(chips.map((chip) => chip.label)).toEqual([label])
  chips[0]!.remove()
  expect(left).toEqual([at('')])
})

test('HIS-008 HIS-009 each chip takes its own filter away, and leads to the first page', () => {
  const query = at(`${ALL}&${DAYS}&amount=discount&amountFrom=5`)
  const without = (id: string): string => {
    const left: HistoryQuery[] = []
    const chips = activeFilters(query, CHOICES, (next) => left.push(next))
    chips.find((chip) => chip.id === id)!.remove()
    return activeFilters(left[0]!, CHOICES, () => {})
      .map((chip) => chip.id)
      .concat(left[0]!.offset === 0 && left[0]!.sort?.field === 'invoiceCount' ? 'in order' : 'lost')
      .join(' ')
  }
  expect({
    search: without('search'),
    customer: without('customer'),
    currency: without('currency'),
    offer: without('offer'),
    date: without('date'),
    amount: without('amount'),
  }).toEqual({
    search: 'customer currency offer date amount in order',
    customer: 'search currency offer date amount in order',
    currency: 'search customer offer date amount in order',
    offer: 'search customer currency date amount in order',
    date: 'search customer currency offer amount in order',
    amount: 'search customer currency offer date in order',
  })
})
