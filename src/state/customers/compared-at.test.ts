import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { compareAt, compareNoMore, createComparison, currenciesWithoutRate } from './compared-at.ts'

const KEY = 'sooner.exchange-rates'
afterEach(() => localStorage.removeItem(KEY))

test('a visit compares at the first rates that it is told, and the next one begins with the last', () => {
  const first = createComparison(localStorage)
  expect(first.comparedAt.value).toEqual({})
  first.compareAt({ USD: 1, EUR: 0.9 })
  first.compareAt({ USD: 1, EUR: 0.8 })
  expect(first.comparedAt.value).toEqual({ USD: 1, EUR: 0.9 })
  expect(first.latestRates.value).toEqual({ USD: 1, EUR: 0.8 })
  const next = createComparison(localStorage)
  expect(next.comparedAt.value).toEqual({ USD: 1, EUR: 0.8 })
  next.compareAt({ USD: 1, EUR: 0.7 })
  expect(next.comparedAt.value).toEqual({ USD: 1, EUR: 0.8 })
})

test('a session that ends leaves its rates to the next visit alone', () => {
  const { comparedAt, compareAt, compareNoMore } = createComparison(localStorage)
  compareAt({ USD: 1, EUR: 0.9 })
  compareNoMore()
  expect(comparedAt.value).toEqual({})
  expect(createComparison(localStorage).comparedAt.value).toEqual({ USD: 1, EUR: 0.9 })
})

test.each(['no JSON', 'null', '[]', '{"EUR":"0.9","GBP":-1}'])('%s in storage is no rate', (kept) => {
  localStorage.setItem(KEY, kept)
  expect(createComparison(localStorage).comparedAt.value).toEqual({})
})

test('MTH-020 currencies without a rate are named once any rates are known', () => {
  const asked = ['USD', 'EUR', 'XAF', 'EUR', 'XAF'].map(currencyCode)
  expect(currenciesWithoutRate(asked)).toEqual([])
  compareAt({ EUR: 0.9 })
  expect(currenciesWithoutRate(asked)).toEqual(['XAF'])
  compareNoMore()
  expect(currenciesWithoutRate(asked)).toEqual([])
})
