import { currencyCode } from '../money/currency.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noCustomerModal, shownOpportunities } from './availability.ts'
import { mergeCustomers } from './customers.ts'
import { goodFundsDay, requestDeadlineAt } from './dates.ts'
import { MARKET_STATUS_TAGS, mergedTags } from './market-status.ts'
import { offeredOpportunities } from './selection.ts'
import { day } from '../../tests/fixtures/days-and-currencies.ts'
import { opportunity } from './testing/opportunities.ts'

test('OPP-024 OPP-025 zero-A/P opportunities are hidden under the flag, unless bypassed', () => {
  const list = [opportunity({ uuid: 'zero' }), opportunity({ uuid: 'some', eligibleInvoiceAmount: 1 })]
  const shown = (zeroApRecurring: boolean, bypass: boolean) =>
    shownOpportunities(list, {
      zeroApRecurring,
      bypass,
      hasAmount: ({ eligibleInvoiceAmount }) => eligibleInvoiceAmount > 0,
    }).map(({ uuid }) => uuid)
  expect(shown(true, false)).toEqual(['some'])
  expect(shown(true, true)).toEqual(['zero', 'some'])
  expect(shown(false, false)).toEqual(['zero', 'some'])
})

test('OPP-026 OPP-028 OPP-029 the no-customer modal: one active offer is named, several lead to the list', () => {
  const taken = { isInActiveOffer: true }
  expect(noCustomerModal([taken, taken], 1)).toBe('existing-active-offer')
  expect(noCustomerModal([taken, taken], 2)).toBe('all-customers-have-active-offers')
  expect(noCustomerModal([taken, { isInActiveOffer: false }], 1)).toBeUndefined()
  expect(noCustomerModal([], 0)).toBeUndefined()
})

test('OPP-033 missing deposit days and deadlines are 60 days away', () => {
  expect([goodFundsDay(undefined, day(100)), goodFundsDay(day(7), day(100))]).toEqual([160, 7])
  expect([requestDeadlineAt(undefined, 0), requestDeadlineAt(5, 0)]).toEqual([60 * 86_400_000, 5])
})

test('ENT-011 OPP-034 sums of one customer and currency are one, in the order they first appear', () => {
  const sum = (customerUuid: string, code: string, amount: number) => ({
    customerUuid,
    currency: currencyCode(code),
    amount,
  })
  const entries = [sum('a', 'USD', 1), sum('b', 'USD', 2), sum('a', 'EUR', 4), sum('a', 'USD', 8)]
  const add = (a: (typeof entries)[number], b: (typeof entries)[number]) => ({
    ...a,
    amount: a.amount + b.amount,
  })
  expect(mergeCustomers(entries, add)).toEqual([sum('a', 'USD', 9), sum('b', 'USD', 2), sum('a', 'EUR', 4)])
})

test('OPP-014 OPP-034 OPP-021 a customer is closed or empty as a whole only where all its opportunities are', () => {
  expect(mergedTags([['MARKET_CLOSED'], ['MARKET_CLOSED']])).toEqual(['MARKET_CLOSED'])
  expect(mergedTags([['MARKET_CLOSED'], []])).toEqual(['PARTIAL_MARKET_CLOSURE'])
  expect(mergedTags([['NO_ELIGIBLE_INVOICE_AMOUNT', 'SPECIAL_OFFER_ONLY'], []])).toEqual([
    'SPECIAL_OFFER_ONLY',
  ])
  expect(mergedTags([])).toEqual([])
  for (const tag of MARKET_STATUS_TAGS) expect(mergedTags([[tag]])).toEqual([tag])
})

test('BLD-039 BLD-040 an offer takes the selected, open ones with an amount, once, preselected first', () => {
  const some = (uuid: string, over: object = {}) => opportunity({ uuid, eligibleInvoiceAmount: 1, ...over })
  const list = [
    some('a'),
    some('closed', { isClosed: true }),
    some('zero', { eligibleInvoiceAmount: 0 }),
    some('pre', { isPreselected: true }),
    some('a'),
    some('not picked'),
  ]
  const selected = new Set(['a', 'closed', 'zero', 'pre'])
  const uuids = (allowsZeroAmount: boolean) =>
    offeredOpportunities(list, { selected, allowsZeroAmount }).map(({ uuid }) => uuid)
  expect(uuids(false)).toEqual(['pre', 'a'])
  expect(uuids(true)).toEqual(['pre', 'a', 'zero'])
})

test('an offer never holds a closed, unselected or doubled opportunity, whatever the list', () => {
  const any = fc.record({
    uuid: fc.constantFrom('a', 'b', 'c', 'd'),
    isClosed: fc.boolean(),
    isPreselected: fc.boolean(),
    eligibleInvoiceAmount: fc.integer({ min: -1, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(any), fc.subarray(['a', 'b', 'c', 'd']), fc.boolean(), (list, picked, zero) => {
      const chosen = offeredOpportunities(list, { selected: new Set(picked), allowsZeroAmount: zero })
      return (
        new Set(chosen.map(({ uuid }) => uuid)).size === chosen.length &&
        chosen.every(
          (one) => picked.includes(one.uuid) && !one.isClosed && (zero || one.eligibleInvoiceAmount > 0),
        )
      )
    }),
  )
})
