import { expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { addDays } from '#domain/calendar'
import { NOON, TODAY } from '../../testing/api.ts'
import { nameOf } from './award-file-name.ts'
import type { FileSummary } from './store.ts'

const one: FileSummary = {
  customers: 1,
  customerName: 'Kestrel Motors',
  customerNumber: '100042',
  currencies: 1,
  currency: currencyCode('USD'),
  depositMinor: 595_278,
  firstDay: TODAY,
  lastDay: TODAY,
}
const named = (change: Partial<FileSummary>) => nameOf({ ...one, ...change }, NOON)

test('a file is named by customer, day and amount', () => {
  expect(named({})).toBe('Kestrel-Motors_2026-03-04_USD-5952.78.csv')
  expect(named({ currency: currencyCode('JPY') })).toBe('Kestrel-Motors_2026-03-04_JPY-595278.csv')
})

test('several days are named by the first and the last, several customers not at all', () => {
  expect(named({ lastDay: addDays(TODAY, 30), customers: 2 })).toBe(
    'early-pay-awards_2026-03-04-to-2026-04-03_USD-5952.78.csv',
  )
})

test('amounts of several currencies are not added up', () => {
  expect(named({ currencies: 2 })).toBe('Kestrel-Motors_2026-03-04.csv')
})

test('a file without awards has the day on which it was asked for', () => {
  expect(nameOf(undefined, NOON)).toBe('early-pay-awards_2026-03-04.csv')
})

test('a name keeps the letters of its script and nothing that a file system or a header reads', () => {
  expect(named({ customerName: '株式会社 カワセミ' })).toMatch(/^株式会社-カワセミ_/u)
  expect(named({ customerName: '../a"b\\c\r\n/Ünlü: AG.' })).toMatch(/^a-b-c-Ünlü-AG_/u)
  expect(named({ customerName: '***' })).toMatch(/^100042_/u)
  expect(named({ customerName: '***', customerNumber: '' })).toMatch(/^customer_/u)
  expect(named({ customerName: 'x'.repeat(200) })).toMatch(/^x{60}_/u)
})
