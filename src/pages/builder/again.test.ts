import { expect, onTestFinished, test } from 'vitest'
import { currencyCode } from '#domain/money'
import type { NotAccepted } from '#documents/offers/not-accepted'
import { compareAt, compareNoMore } from '#state'
import { customerOwing, openOpportunity } from '../../../tests/fixtures/customers.ts'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { againOf } from './again.ts'
import { candidatesOf } from './available.ts'

const gbp = currencyCode('GBP')
const INPUTS = { offerable: new Map(), rates: new Map(), allowsNothingYet: false }

const rejected: NotAccepted = {
  customerUuid: 'Alder',
  customerName: 'Alder',
  currency: usd,
  clearDay: '2026-03-04',
  verdict: 'BELOW_TARGET',
  count: 3,
  amountMinor: 300,
  discountMinor: 3,
  apr: 6,
  tooSoonCount: 0,
  tooSoonMinor: 0,
  lastAccepted: undefined,
}

const owed = [
  customerOwing('Alder', 'USD', 900),
  { ...customerOwing('Alder in EUR', 'EUR', 800), customerUuid: 'Alder' },
  { ...customerOwing('Alder in GBP', 'GBP', 800), customerUuid: 'Alder' },
  customerOwing('Birch', 'USD', 700),
  customerOwing('Shut', 'USD', 600),
]
const candidates = candidatesOf({
  ...INPUTS,
  owed,
  opportunities: owed.map(({ name, customerUuid, currency }) =>
    openOpportunity(name, { customerUuid, currency, isPreselected: true, isClosed: name === 'Shut' }),
  ),
})

test('what of the invoices that were not accepted is due too soon by now is said, with its sum', () => {
  const late = { ...rejected, tooSoonCount: 2, tooSoonMinor: 24_690 }
  const shut = { ...rejected, customerUuid: 'Shut', tooSoonCount: 7, tooSoonMinor: 700 }
  const { notice } = againOf([late, shut], candidates)
  expect(notice).toContain('2 of those not accepted are due too soon now and not part of the offer: $246.90')
  expect(againOf([rejected], candidates).notice).not.toContain('too soon')
})

test('what is due too soon stands in the order of currencies that the result beside it has', () => {
  onTestFinished(compareNoMore)
  compareAt({ USD: 1, EUR: 0.9, GBP: 0.8 })
  const rows = [
    { ...rejected, currency: gbp, amountMinor: 300, tooSoonCount: 2, tooSoonMinor: 200 },
    { ...rejected, currency: eur, amountMinor: 900, tooSoonCount: 1, tooSoonMinor: 10 },
  ]
  expect(againOf(rows, candidates).notice).toContain('€0.10 and £2.00')
})

test('an offer is made again to the customers that did not accept all of it, in those currencies alone', () => {
  const again = againOf([rejected, { ...rejected, verdict: 'POOL_EXHAUSTED', count: 2 }], candidates)
  expect(again.chosen).toEqual(['Alder'])
  expect(again.notice).toContain('did not accept 5 invoices')
  expect(againOf([{ ...rejected, currency: eur }], candidates).chosen).toEqual(['Alder in EUR'])
})

test('a customer that cannot be offered now is not chosen, and where none can that is said', () => {
  const shut = { ...rejected, customerUuid: 'Shut' }
  const again = againOf([{ ...shut, count: 4 }, rejected], candidates)
  expect(again.chosen).toEqual(['Alder'])
  // Those of the customers that are chosen.
  expect(again.notice).toContain('did not accept 3 invoices')
  const none = againOf([shut], candidates)
  expect(none.chosen).toEqual([])
  expect(none.notice).toContain('cannot be offered anything now')
})
