import { expect, test } from 'vitest'
import { BILLING_PERIODS, PLAN_PRICES, PLANS } from './plans.ts'
import { daysRemaining, startsTrial, statusAt, trialEnd } from './trial.ts'

const DAY = 86_400_000

test('CO2-005 MEM-040 a trial ends thirty days after its start, at the same time of day', () => {
  expect(trialEnd(Date.parse('2026-03-04T23:59:00Z'))).toBe(Date.parse('2026-04-03T23:59:00Z'))
})

test('a trial is inactive from its end; what was bought is not', () => {
  const end = trialEnd(0)
  const trial = { status: 'TRIAL', trialEndsAt: end } as const
  expect([end - 1, end].map((now) => statusAt(trial, now))).toEqual(['TRIAL', 'INACTIVE'])
  expect(statusAt({ ...trial, status: 'ACTIVE' }, end)).toBe('ACTIVE')
  expect(statusAt({ ...trial, trialEndsAt: null }, end)).toBe('TRIAL')
})

test('MEM-042 the last part of a day counts as a day', () => {
  expect([30 * DAY, DAY + 1, DAY, DAY - 1, 1].map((left) => daysRemaining(left, 0))).toEqual([30, 2, 1, 1, 1])
})

test('MEM-041 after the end no days remain, and never fewer', () => {
  expect([0, 1, 100 * DAY].map((now) => daysRemaining(0, now))).toEqual([0, 0, 0])
})

test('MB2-004 MEM-036 a trial starts by itself in the experiment, without a membership and once', () => {
  const due = { isEligible: true, status: 'INACTIVE', trialEndDate: null } as const
  expect(startsTrial(due, true)).toBe(true)
  expect(startsTrial(due, false)).toBe(false)
  expect(startsTrial({ ...due, isEligible: false }, true)).toBe(false)
  expect(startsTrial({ ...due, status: 'ACTIVE' }, true)).toBe(false)
  expect(startsTrial({ ...due, status: 'TRIAL' }, true)).toBe(false)
  expect(startsTrial({ ...due, trialEndDate: '2026-01-01T00:00:00Z' }, true)).toBe(false)
})

test('MEM-001 there are three tiers and three periods of billing', () => {
  expect(PLANS).toEqual(['BASIC', 'STANDARD', 'PREMIUM'])
  expect(BILLING_PERIODS).toEqual(['MONTHLY', 'QUARTERLY', 'ANNUALLY'])
})

test('CO2-006 MEM-002 what the plans cost a month, a quarter and a year', () => {
  expect(PLAN_PRICES).toEqual({
    BASIC: { MONTHLY: 15, QUARTERLY: 30, ANNUALLY: 100 },
    STANDARD: { MONTHLY: 35, QUARTERLY: 90, ANNUALLY: 250 },
    PREMIUM: { MONTHLY: 70, QUARTERLY: 180, ANNUALLY: 500 },
  })
})
