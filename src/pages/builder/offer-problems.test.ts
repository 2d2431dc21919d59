import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import type { RequestType } from '#domain/requests'
import { builder, setFlags } from '#state'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { customerOwing, openOpportunity } from '../../../tests/fixtures/customers.ts'
import { candidatesOf } from './available.ts'
import { invoicesProblem } from './offer-problems.ts'

beforeEach(async () => {
  servePage({ rest: bookAnswers(200) })
  await loadPageBook()
})
afterEach(() => {
  builder.reset()
  setFlags(FLAG_DEFAULTS)
})

const INCLUDE = 'Include at least one invoice that can be paid early.'

/** What is missing in an offer to a customer of whom nothing can be paid early. */
function problemOf(type: RequestType, isOn: boolean, isChosen = true): string | undefined {
  setFlags({ ...FLAG_DEFAULTS, 'zero-ap-recurring-price-discovery': isOn })
  const requestOptions = ['OneTimePriceDiscovery', 'RecurringPriceDiscovery']
  builder.setOfferables(
    candidatesOf({
      owed: [customerOwing('Alder', 'USD', 0, 0)],
      opportunities: [openOpportunity('Alder', { requestOptions })],
      offerable: new Map(),
      rates: new Map(),
      allowsNothingYet: true,
    }),
  )
  builder.reset({ chosen: isChosen ? ['Alder'] : [], type })
  return invoicesProblem()
}

test('BLD-041 OPP-025 an offer that may wait needs no invoice while its flag is on, but a customer', () => {
  expect(problemOf('RECURRING_PRICE_DISCOVERY', true)).toBeUndefined()
  expect(problemOf('RECURRING_PRICE_DISCOVERY', true, false)).toBe(INCLUDE)
  expect(problemOf('RECURRING_PRICE_DISCOVERY', false)).toBe(INCLUDE)
  expect(problemOf('ONE_TIME_PRICE_DISCOVERY', true)).toBe(INCLUDE)
})
