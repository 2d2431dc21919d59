import { expect, test } from 'vitest'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { usdRates } from './store.ts'

const FREQUENT = (
  'AED AUD BGN BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KRW MXN MYR NOK NZD PHP PLN RON SAR SEK SGD ' +
  'THB TRY TWD USD ZAR'
).split(' ')

eachDatabase('the exchange rates', (open) => {
  test('MTH-020 no frequent currency counts one for one in a converted total: each has a rate from the start', async () => {
    const database = await open()
    const rates = await database.asSystem(usdRates)
    expect(nonEmpty(FREQUENT).filter((currency) => rates[currency] === undefined)).toEqual([])
    // Forints and dollars are not of one value.
    expect(rates.HUF).toBeGreaterThan(100)
  })
})
