import { afterEach, expect, test } from 'vitest'
import { preferCurrency } from '#state'
import { eur, jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { historyCurrencies } from './history-currencies.ts'

afterEach(() => preferCurrency(undefined))

const sums = (currency: typeof usd, count: number) => ({
  currency,
  count,
  depositMinor: 0,
  discountMinor: 0,
  daysPaidEarly: 0,
})

test('the currencies of a history are the preferred one, then those with most transactions', () => {
  const lifetime = [sums(jpy, 1), sums(usd, 9), sums(eur, 2)]
  expect(historyCurrencies(lifetime)).toEqual([usd, eur, jpy])
  preferCurrency(jpy)
  expect(historyCurrencies(lifetime)).toEqual([jpy, usd, eur])
})
