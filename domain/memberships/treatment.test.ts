import { expect, test } from 'vitest'
import { isoDay } from '../calendar/day.ts'
import { isNonMember, isPauseUnlocked, isRestrictedView, termEndDay } from './treatment.ts'

const at = (iso: string) => Date.parse(`${iso}T10:00:00Z`)

test('MEM-009 BLD-029 non-members are eligible accounts without an active or a trial membership', () => {
  expect(isNonMember({ isEligible: true, status: 'INACTIVE' })).toBe(true)
  expect(isNonMember({ isEligible: true, status: 'TRIAL' })).toBe(false)
  expect(isNonMember({ isEligible: true, status: 'ACTIVE' })).toBe(false)
  expect(isNonMember({ isEligible: false, status: 'INACTIVE' })).toBe(false)
  expect(isNonMember(undefined)).toBe(false)
})

test('OFF-050 CO2-003 MB2-027 a term ends six months after the request was made, on the last day of a shorter month', () => {
  expect(isoDay(termEndDay(at('2026-01-15')))).toBe('2026-07-15')
  expect(isoDay(termEndDay(at('2026-08-31')))).toBe('2027-02-28')
  expect(isoDay(termEndDay(at('2026-06-30')))).toBe('2026-12-30')
})

test('CO2-003 MB2-007 the view is restricted for six months, of non-members alone', () => {
  const outsider = { isEligible: true, status: 'INACTIVE' } as const
  expect(isRestrictedView(outsider, at('2026-01-15'), at('2026-07-14'))).toBe(true)
  expect(isRestrictedView(outsider, at('2026-01-15'), at('2026-07-15'))).toBe(false)
  for (const other of [
    undefined,
    { isEligible: false, status: 'INACTIVE' },
    { isEligible: true, status: 'TRIAL' },
    { isEligible: true, status: 'ACTIVE' },
  ] as const)
    expect(isRestrictedView(other, at('2026-01-15'), at('2026-01-16'))).toBe(false)
})

test('OFF-049 OFF-050 a non-member pauses from that day on, a member at any time', () => {
  const outsider = { isEligible: true, status: 'INACTIVE' } as const
  expect(isPauseUnlocked(outsider, at('2026-01-15'), at('2026-07-14'))).toBe(false)
  expect(isPauseUnlocked(outsider, at('2026-01-15'), at('2026-07-15'))).toBe(true)
  expect(isPauseUnlocked({ isEligible: true, status: 'TRIAL' }, at('2026-01-15'), at('2026-01-16'))).toBe(
    true,
  )
})
