import { expect, test } from 'vitest'
import { showsMembershipSettings } from './membership-settings.ts'

test('ACC-016 an eligible account has membership settings, unless its new experience is off', () => {
  expect(showsMembershipSettings({ isEligible: true, newExperienceEnabled: true })).toBe(true)
  expect(showsMembershipSettings({ isEligible: true, newExperienceEnabled: undefined })).toBe(true)
  expect(showsMembershipSettings({ isEligible: true, newExperienceEnabled: false })).toBe(false)
  expect(showsMembershipSettings({ isEligible: false, newExperienceEnabled: true })).toBe(false)
})
