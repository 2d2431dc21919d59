import { expect, onTestFinished, test } from 'vitest'
import { eur, jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { preferCurrency, preferredFirst } from './preferred-currency.ts'

test('the preferred currency is first, the others keep their order', () => {
  onTestFinished(() => preferCurrency(undefined))
  const entries = [usd, eur, jpy]
  const ordered = () => preferredFirst(entries, (each) => each)
  expect(ordered()).toEqual([usd, eur, jpy])
  preferCurrency(jpy)
  expect(ordered()).toEqual([jpy, usd, eur])
})
