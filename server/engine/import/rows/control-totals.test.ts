import { expect, test } from 'vitest'
import { planReading } from '#domain/ingest'
import { currencyCode } from '#domain/money'
import { ControlTotals } from './control-totals.ts'

const HEADINGS = ['Invoice', 'Customer', 'Date', 'Due', 'Amount', 'Currency']
const USD = currencyCode('USD')

function totals(): ControlTotals {
  const planned = planReading(HEADINGS, [])
  if (!planned.ok) throw new Error(planned.code)
  return new ControlTotals(planned.value)
}

const total = (line: number, amount: string) => ({ line, cells: ['Total', '', '', '', amount, 'USD'] })
const detailOf = (controls: ControlTotals) => controls.warnings()[0]?.detail

test('a wrong total is told beside the sum that is nearest to it', () => {
  const controls = totals()
  for (const amountMinor of [10_000, 15_000]) controls.add({ currency: USD, amountMinor })
  controls.compare(total(4, '250.00'))
  controls.add({ currency: USD, amountMinor: 20_000 })
  controls.compare(total(6, '460.00'))
  expect(detailOf(controls)).toBe('USD 460.00 ≠ 450.00')
})

test('a wrong subtotal is told beside the sum since the subtotal before it', () => {
  const controls = totals()
  for (const amountMinor of [10_000, 15_000]) controls.add({ currency: USD, amountMinor })
  controls.compare(total(4, '250.00'))
  controls.add({ currency: USD, amountMinor: 20_000 })
  controls.compare(total(6, '210.00'))
  expect(detailOf(controls)).toBe('USD 210.00 ≠ 200.00')
})

test('a total whose label reaches into the column of its amount is compared, and the next one with the rows behind it', () => {
  const controls = totals()
  controls.add({ currency: USD, amountMinor: 10_000 })
  controls.compare(total(3, 'Cafe           100.00'))
  controls.add({ currency: USD, amountMinor: 20_000 })
  controls.compare(total(5, '200.00'))
  expect(controls.warnings()).toEqual([])
  controls.compare(total(6, 'Cafe           301.00'))
  expect(detailOf(controls)).toBe('USD 301.00 ≠ 300.00')
})
