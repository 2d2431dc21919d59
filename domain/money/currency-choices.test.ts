import { expect, test } from 'vitest'
import { eur, usd } from '../../tests/fixtures/days-and-currencies.ts'
import { currencyChoices, offersCurrencies } from './currency-choices.ts'
import { currencyCode } from './currency.ts'

const cad = currencyCode('CAD')

test('NAV-023 the choices are the currencies of the markets and always the present one, each once', () => {
  expect(currencyChoices([usd, eur], usd)).toEqual([eur, usd])
  expect(currencyChoices([usd, eur], cad)).toEqual([cad, eur, usd])
  expect(currencyChoices([], cad)).toEqual([cad])
})

test('NAV-022 with fewer than two currencies there is nothing to choose', () => {
  expect([[], [usd], [usd, eur]].map(offersCurrencies)).toEqual([false, false, true])
})
