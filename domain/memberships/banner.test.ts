import { expect, test } from 'vitest'
import { BANNER_TONES, membershipBanner, type BannerState } from './banner.ts'

const DAY = 86_400_000

function state(
  status: 'ACTIVE' | 'TRIAL' | 'INACTIVE',
  daysLeft: number | null,
  more: Partial<BannerState> = {},
): BannerState {
  const trialEndsAt = daysLeft === null ? null : daysLeft * DAY
  return {
    membership: { isEligible: true, status, trialEndsAt },
    isFeatureOn: true,
    isDismissed: false,
    now: 0,
    ...more,
  }
}

test('MEM-031 MB2-022 the last seven days of a trial have a warning', () => {
  expect([7, 1, 0].map((days) => membershipBanner(state('TRIAL', days)))).toEqual([
    'trialExpiring',
    'trialExpiring',
    'trialExpiring',
  ])
  expect(BANNER_TONES.trialExpiring).toBe('warning')
})

test('MEM-032 MB2-022 more days of a trial have information', () => {
  expect([7.1, 30].map((days) => membershipBanner(state('TRIAL', days)))).toEqual([
    'trialActive',
    'trialActive',
  ])
  // Nobody knows when it ends.
  expect(membershipBanner(state('TRIAL', null))).toBe('trialActive')
  expect(BANNER_TONES.trialActive).toBe('info')
})

test('MEM-033 MB2-022 an eligible account with neither has the promotion', () => {
  expect(membershipBanner(state('INACTIVE', null))).toBe('promo')
  expect(membershipBanner(state('INACTIVE', -3))).toBe('promo')
  expect(BANNER_TONES.promo).toBe('secondary')
})

test('MEM-029 MB2-021 without eligibility, and once dismissed, there is no banner', () => {
  const isEligible = false
  expect(
    membershipBanner(
      state('INACTIVE', null, { membership: { isEligible, status: 'INACTIVE', trialEndsAt: null } }),
    ),
  ).toBeUndefined()
  expect(membershipBanner(state('INACTIVE', null, { isFeatureOn: false }))).toBeUndefined()
  expect(membershipBanner(state('INACTIVE', null, { membership: undefined }))).toBeUndefined()
  expect(membershipBanner(state('TRIAL', 3, { isDismissed: true }))).toBeUndefined()
})

test('MEM-030 a member has no banner', () => {
  expect(membershipBanner(state('ACTIVE', null))).toBeUndefined()
})
