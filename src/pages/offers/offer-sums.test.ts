import { expect, test } from 'vitest'
import { STANDING_OFFER as offer } from '../../../tests/fixtures/offers.ts'
import { modifierName } from './modifier-name.ts'
import { offerSums } from './offer-sums.ts'

test('OFF-018 a standing offer comes to what clears', () => {
  expect(offerSums(offer)).toEqual({ count: 3, amountMinor: 300, discountMinor: 6, receivedMinor: 294 })
})

test('OFF-047 an offer that nobody accepted shows what had been offered', () => {
  expect(
    offerSums({
      ...offer,
      status: 'NOT_ACCEPTED',
      awardedCount: 0,
      awardedMinor: 0,
      awardedDiscountMinor: 0,
    }),
  ).toEqual({
    count: 3,
    amountMinor: 300,
    discountMinor: 0,
    receivedMinor: 0,
  })
})

test('an offer that was withdrawn before anybody decided comes to nothing known, not to 0', () => {
  const withdrawn = { ...offer, status: 'WITHDRAWN', awardedCount: 0, eligibleCount: 0, eligibleMinor: 0 }
  expect(offerSums(withdrawn)).toEqual({
    count: undefined,
    amountMinor: undefined,
    discountMinor: undefined,
    receivedMinor: undefined,
  })
})

test('OFF-048 an ended offer comes to what was awarded, to the last unit', () => {
  expect(offerSums({ ...offer, status: 'PARTIAL_ACCEPTANCE' })).toEqual({
    count: 2,
    amountMinor: 200,
    discountMinor: 3,
    receivedMinor: 197,
  })
})

test('OFF-051 OFF-052 the last change is told by first name and initial, by address, or as your own', () => {
  const user = { uuid: 'u2', firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@b.example' }
  expect([
    modifierName(user, 'u1'),
    modifierName({ ...user, lastName: null }, 'u1'),
    modifierName({ ...user, firstName: null }, 'u1'),
    modifierName(user, 'u2'),
    modifierName(null, 'u1'),
  ]).toEqual(['Ada L.', 'Ada', 'ada@b.example', 'You', 'n/a'])
})
