import { expect, test } from 'vitest'
import {
  hasMembership,
  hasTrialMembership,
  isInExperiment,
  membershipExperience,
  membershipTier,
  PAYMENT_STATUSES,
  readMembershipStatus,
} from './experience.ts'
import { isPauseUnlocked, type MembershipState } from './treatment.ts'

const of = (status: MembershipState['status'], isEligible = true): MembershipState => ({ isEligible, status })
const madeAt = Date.parse('2026-01-15T10:00:00Z')
const soon = Date.parse('2026-02-15T10:00:00Z')

test('MEM-007 MEM-011 MB2-009 an active membership makes a member', () => {
  expect([hasMembership(of('ACTIVE')), hasTrialMembership(of('ACTIVE'))]).toEqual([true, false])
  expect(membershipExperience(of('ACTIVE'), true)).toBe('member')
})

test('MEM-008 MEM-011 MB2-009 a trial makes a trial member', () => {
  expect([hasMembership(of('TRIAL')), hasTrialMembership(of('TRIAL'))]).toEqual([false, true])
  expect(membershipExperience(of('TRIAL'), true)).toBe('trial-member')
})

test('MEM-009 MEM-011 MB2-009 an eligible account with neither is a non-member', () => {
  expect(membershipExperience(of('INACTIVE'), true)).toBe('non-member')
})

test('MEM-010 MEM-011 MB2-009 without a record nobody is a member or in the experiment', () => {
  expect([hasMembership(undefined), hasTrialMembership(undefined)]).toEqual([false, false])
  expect(isInExperiment(undefined, true)).toBe(false)
  expect(membershipExperience(undefined, true)).toBe('not-in-test-group')
})

test('MEM-012 the experiment needs eligibility and the feature; who has a membership keeps it without them', () => {
  expect(isInExperiment(of('INACTIVE'), true)).toBe(true)
  expect(isInExperiment(of('INACTIVE', false), true)).toBe(false)
  expect(isInExperiment(of('INACTIVE'), false)).toBe(false)
  expect(membershipExperience(of('ACTIVE', false), false)).toBe('member')
  expect(membershipExperience(of('TRIAL', false), false)).toBe('trial-member')
  expect(membershipExperience(of('INACTIVE', false), true)).toBe('not-in-test-group')
  expect(membershipExperience(of('INACTIVE'), false)).toBe('not-in-test-group')
})

test('ENT-020 an unknown status counts as inactive, and payments are paid or not', () => {
  expect(['ACTIVE', 'TRIAL', 'INACTIVE', 'PAUSED', '', 'active'].map(readMembershipStatus)).toEqual([
    'ACTIVE',
    'TRIAL',
    'INACTIVE',
    'INACTIVE',
    'INACTIVE',
    'INACTIVE',
  ])
  expect(PAYMENT_STATUSES).toEqual(['PAID', 'UNPAID'])
})

test('MB2-003 members and trials are Pro, non-members Essential, all others neither', () => {
  expect(
    (['member', 'trial-member', 'non-member', 'not-in-test-group'] as const).map(membershipTier),
  ).toEqual(['PRO', 'PRO', 'ESSENTIAL', undefined])
})

test('MB2-001 in the Essential tier a recurring request cannot be paused for six months', () => {
  const essential = of('INACTIVE')
  expect(membershipTier(membershipExperience(essential, true))).toBe('ESSENTIAL')
  expect(isPauseUnlocked(essential, madeAt, Date.parse('2026-07-14T23:59:00Z'))).toBe(false)
  expect(isPauseUnlocked(essential, madeAt, Date.parse('2026-07-15T00:00:00Z'))).toBe(true)
})

test('MB2-002 in the Pro tier nothing is locked', () => {
  for (const pro of [of('ACTIVE'), of('TRIAL')]) {
    expect(membershipTier(membershipExperience(pro, true))).toBe('PRO')
    expect(isPauseUnlocked(pro, madeAt, soon)).toBe(true)
  }
})
