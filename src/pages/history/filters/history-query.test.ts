import { parseDate, resetLocalTimeZone, setLocalTimeZone } from '@internationalized/date'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  changeQuery,
  hasFilters,
  historyQuery,
  nextSort,
  PAGE_SIZES,
  SORT_FIELDS,
  toTransactionQuery,
  withAmountType,
  withDateType,
  withoutFilters,
} from './history-query.ts'
import { defaultWindow } from './filter-form.tsx'
import { hasInbound, readInbound } from './use-history-address.ts'
import { nonEmpty } from '../../../../tests/fixtures/non-empty.ts'

const at = (search: string) => historyQuery.parse(new URLSearchParams(search))

test('HIS-012 ten rows from the first one are shown unless asked otherwise', () => {
  expect([at('').limit, at('').offset, PAGE_SIZES]).toEqual([10, 0, [10, 25, 50, 100]])
  expect([at('limit=25&offset=50').limit, at('limit=7&offset=-3').limit, at('offset=x').offset]).toEqual([
    25, 10, 0,
  ])
})

test('HIS-009 another sort or filter goes back to the first row, turning the page does not', () => {
  const third = at('offset=20')
  expect(changeQuery(third, { currency: 'USD' }).offset).toBe(0)
  expect(changeQuery(third, { sort: nextSort(undefined, 'depositDate') }).offset).toBe(0)
  expect(changeQuery(third, { offset: 30 }).offset).toBe(30)
})

test('HIS-010 HIS-011 names sort ascending first, other columns descending, then they turn around', () => {
  const name = nextSort(undefined, 'customerName')
  const count = nextSort(name, 'invoiceCount')
  expect([name.direction, count.direction, nextSort(count, 'invoiceCount').direction]).toEqual([
    'asc',
    'desc',
    'asc',
  ])
})

test('HIS-013 HIS-014 the sort options stand for the fields of a transaction', () => {
  expect(SORT_FIELDS).toEqual([
    'depositDate',
    'invoiceCount',
    'aggregatedApr',
    'invoiceAmount',
    'discountAmount',
    'depositAmount',
    'aggregatedDaysPaidEarly',
    'customerName',
  ])
})

test('HIS-022 another date type clears the values of the one before', () => {
  const byDeposit = at('date=deposit&dayFrom=2026-01-01&dayTo=2026-02-01')
  const window = { from: '2026-03-01', to: '2026-04-01' }
  expect(toTransactionQuery(withDateType(byDeposit, 'clear', window)).filter).toEqual({
    transactionClearDate: { gte: '2026-03-01', lte: '2026-04-01' },
  })
  expect(toTransactionQuery(withDateType(byDeposit, 'all', window)).filter).toEqual({})
  expect(withDateType(byDeposit, 'all', window).days).toEqual({ from: undefined, to: undefined })
})

test('HIS-023 another amount type clears the values of the one before', () => {
  const byDiscount = at('amount=discount&amountFrom=5&amountTo=9')
  expect(toTransactionQuery(byDiscount).filter).toEqual({ discountAmount: { gte: 5, lte: 9 } })
  expect(withAmountType(byDiscount, 'transaction').amounts).toEqual({ from: undefined, to: undefined })
})

test('HIS-025 empty entries are not sent', () => {
  expect(toTransactionQuery(at('customer=&date=deposit&dayFrom=')).filter).toEqual({})
})

test('HIS-026 the default window runs from three months and one day ago to yesterday', () => {
  expect(defaultWindow(parseDate('2026-05-15'))).toEqual({ from: '2026-02-14', to: '2026-05-14' })
})

test('HIS-026 the default window ends yesterday by the clock of the user, whose day may be another than that of UTC', () => {
  onTestFinished(() => {
    vi.useRealTimers()
    resetLocalTimeZone()
  })
  vi.useFakeTimers({ now: Date.parse('2026-05-15T02:00:00Z'), toFake: ['Date'] })
  setLocalTimeZone('America/New_York')
  expect(defaultWindow().to).toBe('2026-05-13')
  setLocalTimeZone('Pacific/Kiritimati')
  expect(defaultWindow().to).toBe('2026-05-14')
})

test('HIS-027 the first page is not filtered', () => {
  expect(toTransactionQuery(at(''))).toEqual({
    filter: {},
    sorting: [
      { field: 'depositDate', direction: 'desc' },
      { field: 'depositAmount', direction: 'desc' },
    ],
    limit: 10,
    offset: 0,
  })
})

test('HIS-008 resetting the filters keeps sort and page size', () => {
  const reset = withoutFilters(at('customer=c1&sort=customerName.asc&limit=50'))
  expect([hasFilters(reset), historyQuery.text(reset)]).toEqual([false, 'sort=customerName.asc&limit=50'])
})

test('an address survives being read and written', () => {
  const address =
    'q=Acme&customer=c1&currency=USD&offer=o1&date=clear&dayFrom=2026-01-01&amount=transaction&amountTo=100&sort=depositDate.asc&limit=25&offset=25'
  expect(historyQuery.text(at(address))).toBe(address)
})

test('HIS-005 HIS-006 the parameters of an e-mailed link become filters and leave the address', () => {
  const search = new URLSearchParams('startDate=2026-01-01&endDate=2026-01-31&offerUuid=o1')
  expect(hasInbound(search)).toBe(true)
  const address = historyQuery.text(readInbound(search, historyQuery.parse(search)))
  expect(address).toBe('offer=o1&date=deposit&dayFrom=2026-01-01&dayTo=2026-01-31')
  expect(hasInbound(new URLSearchParams(address))).toBe(false)
})

test('HIS-005 each parameter of an e-mailed link is one by itself', () => {
  const names = ['downloadAward', 'downloadTransactions', 'offerUuid', 'startDate', 'endDate']
  expect(nonEmpty(names).filter((name) => !hasInbound(new URLSearchParams(`${name}=x`)))).toEqual([])
})

test('a search is sent without the blanks around it, adds to the filters, and goes with them', () => {
  const searched = at('q=+EP01+&currency=USD')
  expect(toTransactionQuery(searched).filter).toEqual({ search: 'EP01', currency: { eq: 'USD' } })
  expect(hasFilters(at('q=EP01'))).toBe(true)
  expect(hasFilters(at('q=+'))).toBe(false)
  expect(withoutFilters(searched).search).toBe('')
})

test('EN2-034 the filter holds customer, currency and both ends of the days and amounts, with paging and sorting', () => {
  const address =
    'customer=c&currency=USD&date=deposit&dayFrom=2026-01-01&dayTo=2026-02-01&amount=discount&amountFrom=1&amountTo=2' +
    '&sort=invoiceCount.asc&limit=25&offset=50'
  expect(toTransactionQuery(at(address))).toEqual({
    filter: {
      customerUuid: { eq: 'c' },
      currency: { eq: 'USD' },
      depositDate: { gte: '2026-01-01', lte: '2026-02-01' },
      discountAmount: { gte: 1, lte: 2 },
    },
    sorting: [{ field: 'invoiceCount', direction: 'asc' }],
    limit: 25,
    offset: 50,
  })
  const other = address.replace('date=deposit', 'date=clear').replace('amount=discount', 'amount=transaction')
  expect(toTransactionQuery(at(other)).filter).toMatchObject({
    transactionClearDate: { gte: '2026-01-01', lte: '2026-02-01' },
    depositAmount: { gte: 1, lte: 2 },
  })
})
