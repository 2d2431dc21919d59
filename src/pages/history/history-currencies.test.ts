import { afterEach, expect, test } from 'vitest'
import { compareAt, compareNoMore, preferCurrency } from '#state'
import { eur, jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { historyCurrencies } from './history-currencies.ts'

afterEach(() => {
  preferCurrency(undefined)
  compareNoMore()
})

const sums = (currency: typeof usd, count: number, depositMinor = 0) => ({
  currency,
  count,
  depositMinor,
  discountMinor: 0,
  daysPaidEarly: 0,
})

test('the currencies of a history are the preferred one, then those with most transactions while no rates are known', () => {
  const lifetime = [sums(jpy, 1), sums(usd, 9), sums(eur, 2)]
  expect(historyCurrencies(lifetime)).toEqual([usd, eur, jpy])
  preferCurrency(jpy)
  expect(historyCurrencies(lifetime)).toEqual([jpy, usd, eur])
})

test('with exchange rates they are ordered by what was deposited, whatever the book has of them', () => {
  compareAt({ USD: 1, EUR: 0.5, JPY: 100 })
  const lifetime = [sums(jpy, 9, 200_000), sums(usd, 1, 150_000), sums(eur, 2, 150_000)]
  expect(historyCurrencies(lifetime)).toEqual([eur, jpy, usd])
  preferCurrency(usd)
  expect(historyCurrencies(lifetime)).toEqual([usd, eur, jpy])
})
