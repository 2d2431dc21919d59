import { expect, test } from 'vitest'
import { isDismissed, membershipPrompt, type PromptState } from './prompts.ts'

const DAY = 86_400_000
const NOW = 1000 * DAY

const trial = (daysLeft: number, logins: number, more: Partial<PromptState> = {}): PromptState => ({
  status: 'TRIAL',
  trialEndsAt: NOW + daysLeft * DAY,
  logins: Array.from({ length: logins }, (_, index) => NOW - index * DAY),
  isAnnouncementDue: false,
  isAnnouncementClosed: false,
  now: NOW,
  ...more,
})

test('MEM-013 MEM-014 MB2-010 MB2-028 while its flag is set a trial is announced, up to two sign-ins by a tour', () => {
  const announced = (logins: number) => membershipPrompt(trial(30, logins, { isAnnouncementDue: true }))
  expect([0, 2, 3].map(announced)).toEqual([
    { kind: 'announcement', variant: 'tour' },
    { kind: 'announcement', variant: 'tour' },
    { kind: 'announcement', variant: 'info' },
  ])
  // Also before the membership is asked for again.
  const before = { status: 'INACTIVE', trialEndsAt: null, isAnnouncementDue: true } as const
  expect(membershipPrompt(trial(30, 3, before))).toEqual({ kind: 'announcement', variant: 'info' })
})

test('MEM-015 MB2-011 a trial is announced to new users, until they have closed it', () => {
  expect(membershipPrompt(trial(30, 2))).toEqual({ kind: 'announcement', variant: 'tour' })
  expect(membershipPrompt(trial(3, 1))).toEqual({ kind: 'announcement', variant: 'tour' })
  expect(membershipPrompt(trial(30, 2, { isAnnouncementClosed: true }))).toBeUndefined()
  expect(membershipPrompt(trial(30, 3))).toBeUndefined()
})

test('MEM-016 MB2-012 from the third sign-in the last fifteen days are reminded of', () => {
  expect(membershipPrompt(trial(15, 3))).toEqual({ kind: 'reminder', daysLeft: 15, isUrgent: false })
  expect(membershipPrompt(trial(14.5, 3))).toMatchObject({ kind: 'reminder', daysLeft: 15 })
  expect(membershipPrompt(trial(15.1, 3))).toBeUndefined()
  expect(membershipPrompt(trial(1, 2, { isAnnouncementClosed: true }))).toBeUndefined()
})

test('MEM-017 the last five days are reminded of urgently', () => {
  expect([6, 5, 1].map((days) => membershipPrompt(trial(days, 3)))).toEqual([
    { kind: 'reminder', daysLeft: 6, isUrgent: false },
    { kind: 'reminder', daysLeft: 5, isUrgent: true },
    { kind: 'reminder', daysLeft: 1, isUrgent: true },
  ])
})

const ended = (logins: readonly number[], more: Partial<PromptState> = {}): PromptState =>
  trial(0, 0, { status: 'INACTIVE', trialEndsAt: NOW - DAY, logins, ...more })

test('MEM-018 MEM-020 MB2-014 the end of a trial is told at the first sign-in after it: the one before was earlier', () => {
  const [before, after] = [NOW - 2 * DAY, NOW - DAY / 2]
  expect(membershipPrompt(ended([NOW, before]))).toEqual({ kind: 'trialEnded' })
  expect(membershipPrompt(ended([NOW, after, before]))).toBeUndefined()
  expect(membershipPrompt(ended([NOW]))).toBeUndefined()
  // At the end of the trial it is over, for a sign-in at that moment and for the prompt.
  expect(membershipPrompt(ended([NOW, NOW - DAY], { trialEndsAt: NOW - DAY }))).toBeUndefined()
  expect(membershipPrompt(ended([NOW, NOW - DAY - 1], { trialEndsAt: NOW - DAY }))).toEqual({
    kind: 'trialEnded',
  })
  expect(membershipPrompt(ended([NOW, before], { trialEndsAt: NOW }))).toEqual({ kind: 'trialEnded' })
  expect(membershipPrompt(ended([NOW, before], { trialEndsAt: NOW + 1 }))).toBeUndefined()
  expect(membershipPrompt(ended([NOW, before], { trialEndsAt: null }))).toBeUndefined()
  expect(membershipPrompt(ended([NOW, before], { trialEndsAt: NOW + DAY }))).toBeUndefined()
})

test('MEM-019 MB2-015 in every other case nothing is told', () => {
  expect(membershipPrompt(trial(16, 3))).toBeUndefined()
  expect(membershipPrompt(trial(3, 3, { trialEndsAt: null }))).toBeUndefined()
  for (const isAnnouncementDue of [false, true])
    expect(membershipPrompt(trial(3, 3, { status: 'ACTIVE', isAnnouncementDue }))).toBeUndefined()
})

test('MEM-024 MEM-030 MB2-017 a dismissal counts until the next sign-in', () => {
  expect(isDismissed(undefined, NOW)).toBe(false)
  expect(isDismissed(NOW, undefined)).toBe(true)
  expect([NOW - 1, NOW, NOW + 1].map((login) => isDismissed(NOW, login))).toEqual([true, true, false])
})
