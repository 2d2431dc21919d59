import { expect, test } from 'vitest'
import { currencyKey, currencyOfNumber } from './currency-numbers.ts'

test('a number of ISO 4217 is its currency, with all of its digits alone', () => {
  expect(['978', '840', '036', '392', '643'].map(currencyOfNumber)).toEqual([
    'EUR',
    'USD',
    'AUD',
    'JPY',
    'RUB',
  ])
  expect(['36', '999', '', '1', '9780', 'EUR'].map(currencyOfNumber)).toEqual(Array(6).fill(undefined))
})

test('numbers, codes and signs of a currency count as one', () => {
  expect(['978', 'eur', '€', ''].map(currencyKey)).toEqual(['EUR', 'EUR', 'EUR', ''])
})
