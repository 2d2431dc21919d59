import { expect, test } from 'vitest'
import { addDays, isoDay } from '../calendar/day.ts'
import { PLAN_PRICES } from './plans.ts'
import { announcesTrial, startsTrial, statusOn, trialAnnouncement, trialEndDay } from './trial.ts'

test('CO2-005 MEM-040 a trial ends thirty days after its start', () => {
  expect(isoDay(trialEndDay(Date.parse('2026-03-04T23:59:00Z')))).toBe('2026-04-03')
})

test('a trial is inactive after its last day; what was bought is not', () => {
  const end = trialEndDay(0)
  const trial = { status: 'TRIAL', trialEndDay: end } as const
  expect([end, addDays(end, 1)].map((day) => statusOn(trial, day))).toEqual(['TRIAL', 'INACTIVE'])
  expect(statusOn({ ...trial, status: 'ACTIVE' }, addDays(end, 1))).toBe('ACTIVE')
  expect(statusOn({ ...trial, trialEndDay: null }, end)).toBe('TRIAL')
})

test('MB2-004 MEM-036 a trial starts by itself in the experiment, without a membership and once', () => {
  const due = { isEligible: true, status: 'INACTIVE', trialEndDate: null } as const
  expect(startsTrial(due, true)).toBe(true)
  expect(startsTrial(due, false)).toBe(false)
  expect(startsTrial({ ...due, isEligible: false }, true)).toBe(false)
  expect(startsTrial({ ...due, status: 'ACTIVE' }, true)).toBe(false)
  expect(startsTrial({ ...due, status: 'TRIAL' }, true)).toBe(false)
  expect(startsTrial({ ...due, trialEndDate: '2026-01-01' }, true)).toBe(false)
})

test('MEM-014 MB2-010 up to two sign-ins a trial is announced by a tour, after them by information', () => {
  expect([0, 2, 3].map(trialAnnouncement)).toEqual(['tour', 'tour', 'info'])
})

test('MEM-013 MEM-015 MB2-010 MB2-011 a trial is announced when it was activated, and to new users, until it is closed', () => {
  const trial = { status: 'TRIAL', isJustActivated: false, isClosed: false, logins: 3 } as const
  expect(announcesTrial(trial)).toBe(false)
  expect(announcesTrial({ ...trial, isJustActivated: true })).toBe(true)
  expect(announcesTrial({ ...trial, logins: 2 })).toBe(true)
  expect(announcesTrial({ ...trial, logins: 2, isClosed: true })).toBe(false)
  expect(announcesTrial({ ...trial, isJustActivated: true, isClosed: true })).toBe(false)
  expect(announcesTrial({ ...trial, status: 'ACTIVE', isJustActivated: true })).toBe(false)
})

test('CO2-006 MEM-002 what the plans cost a month, a quarter and a year', () => {
  expect(Object.entries(PLAN_PRICES).map(([plan, prices]) => [plan, ...Object.values(prices)])).toEqual([
    ['BASIC', 15, 30, 100],
    ['STANDARD', 35, 90, 250],
    ['PREMIUM', 70, 180, 500],
  ])
})
