import { expect, test } from 'vitest'
import { rateSourceOf } from './rate-source.ts'

const [a, b] = [
  { marketId: 'a', apr: 1 },
  { marketId: 'b', apr: 2 },
]

test('API-031 ENT-026 of several rate sources that of the named market is used, otherwise the first', () => {
  expect(rateSourceOf([a, b], 'b')).toEqual({ ok: true, value: b })
  expect(rateSourceOf([a, b], 'c')).toEqual({ ok: true, value: a })
  expect(rateSourceOf([a, b])).toEqual({ ok: true, value: a })
})

test('API-032 without any rate source the market has none configured', () => {
  expect(rateSourceOf([], 'a')).toEqual({ ok: false, code: 'Rate source not configured for market' })
})
