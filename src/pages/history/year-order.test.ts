import { expect, test } from 'vitest'
import { inYearOrder } from './year-order.ts'

test('HIS-028 the customers of the year are ordered by amount within each currency', () => {
  const year = (customerName: string, currency: string, depositMinor: number, count: number) => ({
    customerUuid: customerName,
    customerName,
    currency,
    depositMinor,
    count,
  })
  const life = (currency: string, count: number) => ({
    currency,
    count,
    depositMinor: 0,
    discountMinor: 0,
    daysPaidEarly: 0,
  })
  const ordered = inYearOrder({
    lifetime: [life('JPY', 1), life('USD', 9)],
    yearToDate: [
      year('Asahi', 'JPY', 900_000, 9),
      year('Birch', 'USD', 500, 8),
      year('Cedar', 'USD', 7000, 1),
    ],
  })
  expect(ordered.map(({ customerName }) => customerName)).toEqual(['Cedar', 'Birch', 'Asahi'])
})
