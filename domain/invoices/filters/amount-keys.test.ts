import { expect, test } from 'vitest'
import { amountKeys, amountScale } from './amount-keys.ts'
import { MarketTable } from '../market-table.ts'
import { marketsIn } from '../testing/rows.ts'

const scaleOf = (...currencies: readonly string[]) => amountScale(new MarketTable(marketsIn(...currencies)))

test('minor units are the keys as they stand while all currencies have the same decimals', () => {
  const minor = Int32Array.of(100, 250)
  for (const [scale, perMajor] of [
    [scaleOf('USD', 'EUR'), 100],
    [scaleOf('JPY'), 1],
    [scaleOf('KWD', 'BHD'), 1000],
    [scaleOf(), 100],
  ] as const) {
    expect(scale).toEqual({ perMajor, factors: undefined })
    expect(amountKeys(scale, minor, Uint16Array.of(0, 0))).toBe(minor)
  }
})

test('amounts of currencies with other decimals are compared in thousandths of a major unit', () => {
  const scale = scaleOf('USD', 'JPY', 'KWD', 'EUR')
  expect(scale).toEqual({ perMajor: 1000, factors: Float64Array.of(10, 1000, 1, 10) })
  const minor = Float64Array.of(1_000_000_000_000, 7, 7000, -9)
  expect(amountKeys(scale, minor, Uint16Array.of(0, 1, 2, 3))).toEqual(
    Float64Array.of(10_000_000_000_000, 7000, 7000, -90),
  )
  expect(minor[0]).toBe(1_000_000_000_000)
})
