import { expect, onTestFinished, test } from 'vitest'
import { builder } from '#state'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { againstCapital } from './against-capital.ts'

test('of no invoices nothing is said to be saved against a cost of capital', () => {
  onTestFinished(() => builder.setCapital(undefined))
  builder.setCapital(5)
  const priced = { currency: usd, averageDays: 36, discountMinor: 400_00 }
  expect(againstCapital({ ...priced, invoiceMinor: 100_000_00 })).toBe('saves $100.00')
  expect(againstCapital({ ...priced, invoiceMinor: 0, discountMinor: 0 })).toBeUndefined()
})
