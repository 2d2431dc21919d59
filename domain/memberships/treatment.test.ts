import { expect, test } from 'vitest'
import { isoDay } from '../calendar/day.ts'
import { isNonMember, isPauseUnlocked, pauseUnlockDay } from './treatment.ts'

const at = (iso: string) => Date.parse(`${iso}T10:00:00Z`)

test('BLD-029 non-members are eligible accounts without an active or a trial membership', () => {
  expect(isNonMember({ isEligible: true, status: 'INACTIVE' })).toBe(true)
  expect(isNonMember({ isEligible: true, status: 'TRIAL' })).toBe(false)
  expect(isNonMember({ isEligible: true, status: 'ACTIVE' })).toBe(false)
  expect(isNonMember({ isEligible: false, status: 'INACTIVE' })).toBe(false)
  expect(isNonMember(undefined)).toBe(false)
})

test('OFF-050 a lock ends six months after the request was made, on the last day of a shorter month', () => {
  expect(isoDay(pauseUnlockDay(at('2026-01-15')))).toBe('2026-07-15')
  expect(isoDay(pauseUnlockDay(at('2026-08-31')))).toBe('2027-02-28')
  expect(isoDay(pauseUnlockDay(at('2026-06-30')))).toBe('2026-12-30')
})

test('OFF-049 OFF-050 a non-member pauses from that day on, a member at any time', () => {
  const outsider = { isEligible: true, status: 'INACTIVE' } as const
  expect(isPauseUnlocked(outsider, at('2026-01-15'), at('2026-07-14'))).toBe(false)
  expect(isPauseUnlocked(outsider, at('2026-01-15'), at('2026-07-15'))).toBe(true)
  expect(isPauseUnlocked({ isEligible: true, status: 'TRIAL' }, at('2026-01-15'), at('2026-01-16'))).toBe(
    true,
  )
})
