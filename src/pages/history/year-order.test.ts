import type { Currency } from '#domain/money'
import { expect, test } from 'vitest'
import { jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { inYearOrder } from './history-summary.tsx'

test('HIS-028 the customers of the year are ordered by amount within each currency', () => {
  const year = (customerName: string, currency: Currency, depositMinor: number, count: number) => ({
    customerUuid: customerName,
    customerName,
    currency,
    depositMinor,
    count,
  })
  const life = (currency: Currency, count: number) => ({
    currency,
    count,
    depositMinor: 0,
    discountMinor: 0,
    daysPaidEarly: 0,
  })
  const ordered = inYearOrder({
    lifetime: [life(jpy, 1), life(usd, 9)],
    yearToDate: [year('Asahi', jpy, 900_000, 9), year('Birch', usd, 500, 8), year('Cedar', usd, 7000, 1)],
  })
  expect(ordered.map(({ customerName }) => customerName)).toEqual(['Cedar', 'Birch', 'Asahi'])
})
