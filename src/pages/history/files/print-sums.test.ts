import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { sumsByCurrency } from './print-sums.ts'

const [usd, eur] = [currencyCode('USD'), currencyCode('EUR')]

const row = (currency: typeof usd, invoiceMinor: number, discountMinor: number, invoiceCount = 1) => ({
  currency,
  invoiceMinor,
  discountMinor,
  depositMinor: invoiceMinor - discountMinor,
  invoiceCount,
})

test('the totals of a document are the sums of its rows, a line a currency', () => {
  expect(sumsByCurrency([row(usd, 1000, 12, 2), row(eur, 500, 5), row(usd, 99, 1)])).toEqual([
    { currency: 'EUR', count: 1, invoices: 1, invoiceMinor: 500, discountMinor: 5, depositMinor: 495 },
    { currency: 'USD', count: 2, invoices: 3, invoiceMinor: 1099, discountMinor: 13, depositMinor: 1086 },
  ])
  expect(sumsByCurrency([])).toEqual([])
})

test('of any rows, what was received is the amount less the discount in each total, and no row is lost', () => {
  const some = fc.array(
    fc.tuple(fc.constantFrom(usd, eur), fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 1e9 })),
  )
  fc.assert(
    fc.property(some, (parts) => {
      const sums = sumsByCurrency(
        parts.map(([currency, amount, discount]) => row(currency, amount, discount)),
      )
      expect(sums.reduce((count, each) => count + each.count, 0)).toBe(parts.length)
      for (const each of sums) expect(each.depositMinor).toBe(each.invoiceMinor - each.discountMinor)
    }),
  )
})
