import { expect, onTestFinished, test } from 'vitest'
import { offersAmountsText } from '#offering'
import { compareAt, compareNoMore, preferCurrency } from '#state'
import { eur, usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { currenciesOfPlaces, wholeAmounts } from './hero-amounts.ts'

const SUMS = [
  { currency: usd, minor: 100_00 },
  { currency: eur, minor: 90_00 },
]

function atRates(): void {
  compareAt({ USD: 1, EUR: 0.5 })
  onTestFinished(compareNoMore)
  onTestFinished(() => preferCurrency(undefined))
}

test('the headline has what is worth most first, as the builder has the same sums; the preferred currency before all', () => {
  atRates()
  expect(wholeAmounts(SUMS)).toEqual(['€90', '$100'])
  expect(offersAmountsText(SUMS)).toBe('€90.00 and $100.00')
  preferCurrency(usd)
  expect(wholeAmounts(SUMS)).toEqual(['$100', '€90'])
  expect(offersAmountsText(SUMS)).toBe('$100.00 and €90.00')
})

test('the columns below it have its order, and currencies of which nothing is available behind', () => {
  atRates()
  const chf = 'CHF' as typeof usd
  expect(currenciesOfPlaces([chf, usd, eur], SUMS)).toEqual([eur, usd, chf])
  preferCurrency(chf)
  expect(currenciesOfPlaces([usd, chf, eur], SUMS)).toEqual([chf, eur, usd])
})
