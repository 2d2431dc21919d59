import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactPlace, dialled, phoneNumbers } from '../../../documents/account/contact-details.ts'
import { COUNTDOWN_TICK_MS, showsCountdown, timeParts } from './countdown.ts'
import { heroButton, heroMessage, type HeroInputs } from './hero-message.ts'
import { relativeDay } from './initiated-day.ts'
import { isInternalAddress } from '#domain/account'
import { showsOnboarding } from './onboarding.ts'

const NOTHING: HeroInputs = {
  isLoading: false,
  hasExcluded: false,
  hasInOffers: false,
  hasRemaining: false,
  hasZeroAp: false,
}

const message = (inputs: Partial<HeroInputs>) => heroMessage({ ...NOTHING, ...inputs })

test('HOM-047 excluded invoices come first, whatever else holds', () => {
  const others = fc.record({
    hasInOffers: fc.boolean(),
    hasRemaining: fc.boolean(),
    hasZeroAp: fc.boolean(),
  })
  fc.assert(fc.property(others, (inputs) => message({ ...inputs, hasExcluded: true }) === 'excluded'))
})

test('HOM-048 with everything in active offers it is a congratulation', () => {
  expect(message({ hasInOffers: true })).toBe('all-in-offers')
  expect(message({ hasInOffers: true, hasZeroAp: true })).toBe('all-in-offers')
})

test('HOM-049 with an active offer and a remaining amount it is what remains for new offers', () => {
  expect(message({ hasInOffers: true, hasRemaining: true })).toBe('remaining')
})

test('HOM-050 with customers whose invoices are to come and no amount it says not to stop', () => {
  expect(message({ hasZeroAp: true })).toBe('zero-ap')
  expect(message({ hasZeroAp: true, hasRemaining: true })).toBe('available')
})

test('HOM-051 in every other case it is what is available', () => {
  expect([message({}), message({ hasRemaining: true })]).toEqual(['available', 'available'])
})

test('HOM-052 HOM-063 of several conditions the first in the list decides; while loading there is none', () => {
  const priority = ['excluded', 'all-in-offers', 'remaining', 'zero-ap', 'available'] as const
  const inputs = fc.record({
    isLoading: fc.constant(false),
    hasExcluded: fc.boolean(),
    hasInOffers: fc.boolean(),
    hasRemaining: fc.boolean(),
    hasZeroAp: fc.boolean(),
  })
  fc.assert(
    fc.property(inputs, (each) => {
      const holds = [
        each.hasExcluded,
        each.hasInOffers && !each.hasRemaining,
        each.hasInOffers && each.hasRemaining,
        each.hasZeroAp && !each.hasRemaining,
        true,
      ]
      expect(heroMessage(each)).toBe(priority[holds.indexOf(true)])
      expect(heroMessage({ ...each, isLoading: true })).toBeUndefined()
    }),
  )
})

test('HOM-005 HOM-006 HOM-007 HOM-008 the button explores what there is, what is to come, or is not there', () => {
  const now = (hasZeroAp: boolean, hasExcluded = false) =>
    heroButton({ hasEligible: true, hasZeroAp, hasExcluded })
  const later = (hasZeroAp: boolean, hasExcluded = false) =>
    heroButton({ hasEligible: false, hasZeroAp, hasExcluded })
  expect([now(true), now(false), now(true, true)]).toEqual(Array(3).fill('opportunities'))
  expect(later(true)).toBe('future-opportunities')
  expect([later(false), later(false, true)]).toEqual([undefined, undefined])
  // Who has excluded invoices is not one with zero-A/P opportunities only.
  expect(later(true, true)).toBeUndefined()
})

test('HOM-066 a countdown has days only above zero, and seconds only without days', () => {
  const second = 1000
  const day = 86_400 * second
  expect(timeParts(day - second)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 })
  expect(timeParts(day)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: undefined })
  expect(timeParts(2 * day + 3_723 * second)).toEqual({ days: 2, hours: 1, minutes: 2, seconds: undefined })
})

test('HOM-064 HOM-067 a countdown loses a second each second, ends at zero and is never negative', () => {
  const seconds = ({ days, hours, minutes, seconds: rest = 0 }: ReturnType<typeof timeParts>) =>
    ((days * 24 + hours) * 60 + minutes) * 60 + rest
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399 }), (left) => {
      expect(seconds(timeParts(left * 1000))).toBe(left)
      expect(seconds(timeParts(left * 1000 + 999))).toBe(left)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ max: 0 }), (past) => {
      expect(timeParts(past)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
    }),
  )
})

test('HOM-065 a countdown is shown until its moment, and only where something can be offered', () => {
  expect(showsCountdown(1001, 1000, true)).toBe(true)
  expect(showsCountdown(1000, 1000, true)).toBe(false)
  expect(showsCountdown(1001, 1000, false)).toBe(false)
  expect(showsCountdown(undefined, 1000, true)).toBe(false)
})

test('HOM-015 the first steps end with the first request or transaction', () => {
  expect(showsOnboarding({ requests: 0, transactions: 0 })).toBe(true)
  expect(showsOnboarding({ requests: 1, transactions: 0 })).toBe(false)
  expect(showsOnboarding({ requests: 0, transactions: 1 })).toBe(false)
})

test('HOM-044 several phone numbers are apart by slashes, and each is dialled on its own', () => {
  expect(phoneNumbers('+1 555 0100 / (555) 0101')).toEqual(['+1 555 0100', '(555) 0101'])
  expect(phoneNumbers(' / ')).toEqual([])
  expect(phoneNumbers(null)).toEqual([])
  expect(['+1 555 0100', '(555) 01-01'].map(dialled)).toEqual(['+15550100', '5550101'])
})

test('HOM-041 HOM-042 HOM-043 the contact is a widget without a history and a capsule with one', () => {
  expect([contactPlace(0), contactPlace(1)]).toEqual(['widget', 'capsule'])
})

test('HOM-033 HOM-034 a day is named today or yesterday by the calendar, over the end of a month, too', () => {
  expect(relativeDay('2026-03-01', '2026-03-01')).toBe('today')
  expect(relativeDay('2026-02-28', '2026-03-01')).toBe('yesterday')
  expect(relativeDay('2026-02-27', '2026-03-01')).toBe('other')
  expect(relativeDay('2026-03-02', '2026-03-01')).toBe('other')
  expect(relativeDay('', '2026-03-01')).toBe('other')
})

test('TRK-009 TRK-011 an internal user is one of the provider’s domains, in any case and as a whole', () => {
  const domains = ['Sooner.test', 'mail.sooner.test', 'a.test', 'b.test']
  expect(isInternalAddress('ada@SOONER.TEST', domains)).toBe(true)
  expect(isInternalAddress('"ada@elsewhere.test"@sooner.test', domains)).toBe(true)
  expect(isInternalAddress('"ada@sooner.test"@elsewhere.test', domains)).toBe(false)
  expect(isInternalAddress('ada@notsooner.test', domains)).toBe(false)
  expect(isInternalAddress('ada@x.sooner.test', domains)).toBe(false)
})

test('CO2-004 a countdown moves every second', () => {
  expect(COUNTDOWN_TICK_MS).toBe(1_000)
})
