import { expect, test } from 'vitest'
import { isFlaggedNonCompany } from './non-company.ts'

test('CON-009 CON-010 a user is flagged in production, of a customer, in person, without the new experience', () => {
  const flagged = {
    isProduction: true,
    isCompanyUser: false,
    isImpersonated: false,
    newExperienceEnabled: false,
  }
  expect(isFlaggedNonCompany(flagged)).toBe(true)
  for (const other of [
    { isProduction: false },
    { isCompanyUser: true },
    { isImpersonated: true },
    { newExperienceEnabled: true },
    { newExperienceEnabled: null },
  ])
    expect(isFlaggedNonCompany({ ...flagged, ...other })).toBe(false)
})
