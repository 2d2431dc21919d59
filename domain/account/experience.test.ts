import { expect, test } from 'vitest'
import { experienceOf, leavesForLegacyHome } from './experience.ts'

test('RTE-050 RTE-051 an account works with the new experience unless it is disabled, also when its value is missing', () => {
  const of = (newExperienceEnabled: boolean | null | undefined) =>
    experienceOf({ newExperienceEnabled, hasLegacyHome: true })
  expect([of(true), of(null), of(undefined), of(false)]).toEqual(['new', 'new', 'new', 'legacy'])
})

test('RTE-054 without a legacy home nobody is sent to it', () => {
  expect(experienceOf({ newExperienceEnabled: false, hasLegacyHome: false })).toBe('new')
})

test('RTE-053 RTE-054 the legacy experience keeps the legacy-nav routes and leaves every other', () => {
  expect(leavesForLegacyHome('legacy', false)).toBe(true)
  expect(leavesForLegacyHome('legacy', true)).toBe(false)
  expect(leavesForLegacyHome('new', false)).toBe(false)
  expect(leavesForLegacyHome('new', true)).toBe(false)
})
