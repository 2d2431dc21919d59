import { expect, test } from 'vitest'
import { builderFor } from './builder-variant.ts'
import { enterprisePathFor } from './enterprise.ts'
import { experienceOf, leavesForLegacyHome } from './experience.ts'
import { isFlaggedNonCompany } from './non-company.ts'

test('RTE-049 users of the configured domains are sent to the enterprise path, nobody without a configuration', () => {
  const rule = { domains: ['big.example'], path: '/enterprise' }
  expect(enterprisePathFor('ada@BIG.example', rule)).toBe('/enterprise')
  expect(enterprisePathFor('ada@small.example', rule)).toBeUndefined()
  expect(enterprisePathFor('big.example@small.example', rule)).toBeUndefined()
  expect(enterprisePathFor('ada@notbig.example', rule)).toBeUndefined()
  expect(enterprisePathFor('ada@big.example', { domains: [], path: '/enterprise' })).toBeUndefined()
  expect(enterprisePathFor('ada@big.example', { domains: ['big.example'], path: undefined })).toBeUndefined()
})

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

test('RTE-055 an eligible account with neither an active nor a trial membership has the builder of non-members', () => {
  const variant = (isEligible: boolean, status: 'ACTIVE' | 'TRIAL' | 'INACTIVE') =>
    builderFor({ isEligible, status })
  expect([variant(true, 'INACTIVE'), variant(true, 'ACTIVE'), variant(true, 'TRIAL')]).toEqual([
    'partial',
    'regular',
    'regular',
  ])
  expect([variant(false, 'INACTIVE'), builderFor(null), builderFor(undefined)]).toEqual([
    'regular',
    'regular',
    'regular',
  ])
})

test('RTE-038 FLOW_2_DETAIL gives the detailed variant, any other or missing value the partial one', () => {
  const variant = (offerBuilderType: string | null | undefined) =>
    builderFor({
      isEligible: true,
      status: 'INACTIVE',
      ...(offerBuilderType !== undefined && { offerBuilderType }),
    })
  expect(['FLOW_2_DETAIL', 'FLOW_1_PARTIAL', 'FLOW_2', '', null, undefined].map(variant)).toEqual([
    'detailed',
    'partial',
    'partial',
    'partial',
    'partial',
    'partial',
  ])
})

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
