import { expect, test } from 'vitest'
import { mergeOffers } from './merge.ts'
import { isUnusualApr, rateFromPercent } from './rate-input.ts'
import { requestRestrictions } from './restrictions.ts'
import {
  canMove,
  countsTowardTotals,
  OFFER_STATUSES,
  isActive,
  offerStatusOf,
  isLiving,
  REQUEST_OUTCOMES,
  REQUEST_STATUSES,
  statusColour,
  statusLabel,
} from './status.ts'
import { allowedRequestTypes, hasOwnRate, isRecurring, REQUEST_TYPES, requestPricing } from './types.ts'
import { toEpochDay } from '../calendar/day.ts'

const ONCE = [
  'ONE_TIME_PRICE_DISCOVERY',
  'EXPRESS_ACCEPT_PRICE_DISCOVERY',
  'ONE_TIME_STATIC_RATE',
  'ONE_TIME_BENCHMARK_RATE',
  'ONE_TIME_CASH_FLOW_PLUS',
] as const
const REPEATED = [
  'RECURRING_PRICE_DISCOVERY',
  'RECURRING_STATIC_RATE',
  'RECURRING_BENCHMARK_RATE',
  'PREFERRED_TERM',
  'PREFERRED_TERM_IN_APP',
] as const

test('OFF-002 EN2-003 EN2-004 the ten request types of the specification are there, five of which meet every clear', () => {
  expect(REQUEST_TYPES).toEqual(expect.arrayContaining([...ONCE, ...REPEATED]))
  expect([ONCE.filter(isRecurring), REPEATED.filter(isRecurring)]).toEqual([[], REPEATED])
})

test('OFF-003 a type is presented by who names the rate', () => {
  // Others may come to the ten.
  expect(Object.fromEntries(REQUEST_TYPES.map((type) => [type, requestPricing(type)]))).toMatchObject({
    ONE_TIME_PRICE_DISCOVERY: 'name-your-rate',
    RECURRING_PRICE_DISCOVERY: 'name-your-rate',
    EXPRESS_ACCEPT_PRICE_DISCOVERY: 'name-your-rate',
    ONE_TIME_STATIC_RATE: 'fixed-rate',
    RECURRING_STATIC_RATE: 'fixed-rate',
    ONE_TIME_BENCHMARK_RATE: 'variable-rate',
    RECURRING_BENCHMARK_RATE: 'variable-rate',
    ONE_TIME_CASH_FLOW_PLUS: 'card',
    PREFERRED_TERM: 'preferred-term',
    PREFERRED_TERM_IN_APP: 'preferred-term',
  })
})

test('GQL-003 GQL-004 one-time benchmark is allowed only under its flag', () => {
  const others = REQUEST_TYPES.filter((type) => type !== 'ONE_TIME_BENCHMARK_RATE')
  expect(allowedRequestTypes({ oneTimeBenchmark: false })).toEqual(others)
  expect(allowedRequestTypes({ oneTimeBenchmark: true })).toContain('ONE_TIME_BENCHMARK_RATE')
})

test('recurring requests meet every clear, own-rate requests come before price discovery', () => {
  expect([
    isRecurring('RECURRING_STATIC_RATE'),
    isRecurring('PREFERRED_TERM'),
    isRecurring('ONE_TIME_PRICE_DISCOVERY'),
  ]).toEqual([true, true, false])
  expect([hasOwnRate('EXPRESS_ACCEPT_PRICE_DISCOVERY'), hasOwnRate('RECURRING_PRICE_DISCOVERY')]).toEqual([
    true,
    false,
  ])
})

test('OFF-020 the request statuses are exactly six', () => {
  expect([...REQUEST_STATUSES].sort()).toEqual([
    'ACTIVE',
    'ERROR',
    'INVOICE_EDIT_IN_PROGRESS',
    'PAUSED',
    'SUBMITTED',
    'UNDER_REVIEW',
  ])
})

test('OFF-021 OFF-022 OFF-025 every status has its label, any other reads inactive', () => {
  expect(REQUEST_STATUSES.map((status) => statusLabel(status))).toEqual([
    'active',
    'error',
    'paused',
    'submitted',
    'pendingReview',
    'pendingReview',
  ])
  expect(OFFER_STATUSES.map((status) => statusLabel(status, 'offer'))).toEqual([
    'active',
    'inactive',
    'pending',
    'notSubmitted',
    'fullAcceptance',
    'future',
    'partialAcceptance',
    'notAccepted',
    'withdrawn',
    'expired',
    'error',
    'submitted',
    'paused',
  ])
  expect([statusLabel(undefined), statusLabel('SOMETHING'), statusLabel('')]).toEqual(
    Array(3).fill('inactive'),
  )
  expect(statusLabel('INVOICE_EDIT_IN_PROGRESS', 'offer')).toBe('pendingReview')
  expect(statusLabel('UNDER_REVIEW', 'offer')).toBe('pending')
})

test('OFF-023 ACTIVE is purple, SUBMITTED green, ERROR red, all others grey', () => {
  const all = [...REQUEST_STATUSES, ...REQUEST_OUTCOMES, undefined]
  const coloured = all.flatMap((status) =>
    statusColour(status) === 'grey' ? [] : [[status, statusColour(status)]],
  )
  expect(Object.fromEntries(coloured)).toEqual({ ACTIVE: 'purple', SUBMITTED: 'green', ERROR: 'red' })
})

test('OFF-024 the statuses of the older model are these, and every request has one of them', () => {
  expect(OFFER_STATUSES).toEqual([
    'ACTIVE',
    'INACTIVE',
    'UNDER_REVIEW',
    'NOT_SUBMITTED',
    'FULL_ACCEPTANCE',
    'FUTURE',
    'PARTIAL_ACCEPTANCE',
    'NOT_ACCEPTED',
    'WITHDRAWN',
    'EXPIRED',
    'ERROR',
    'SUBMITTED',
    'PAUSED',
  ])
  const some = { eligibleCount: 1, awardedCount: 0 }
  expect(REQUEST_STATUSES.map((status) => offerStatusOf(status, some))).toEqual([
    'ACTIVE',
    'ERROR',
    'PAUSED',
    'SUBMITTED',
    'UNDER_REVIEW',
    'UNDER_REVIEW',
  ])
  expect(offerStatusOf('ACTIVE', { eligibleCount: 0, awardedCount: 0 })).toBe('FUTURE')
  expect(offerStatusOf('ACTIVE', { eligibleCount: 0, awardedCount: 3 })).toBe('ACTIVE')
  expect(offerStatusOf('SOMETHING', some)).toBe('INACTIVE')
})

test('OFF-027 active, submitted and under-review requests count toward totals, no other', () => {
  const all = [...REQUEST_STATUSES, ...REQUEST_OUTCOMES, 'SOMETHING']
  expect(all.filter(countsTowardTotals)).toEqual(['ACTIVE', 'SUBMITTED', 'UNDER_REVIEW'])
  expect(all.filter(isActive)).toEqual(['ACTIVE', 'SUBMITTED', 'UNDER_REVIEW', 'INVOICE_EDIT_IN_PROGRESS'])
  expect(all.filter(isLiving)).toEqual(REQUEST_STATUSES)
})

test('OFF-026 INV-059 only the listed transitions are allowed', () => {
  const targets = [...REQUEST_STATUSES, ...REQUEST_OUTCOMES]
  const allowed = Object.fromEntries(
    REQUEST_STATUSES.map((from) => [from, targets.filter((to) => canMove(from, to)).join(' ')]),
  )
  expect(allowed).toEqual({
    SUBMITTED: 'ACTIVE ERROR UNDER_REVIEW WITHDRAWN',
    UNDER_REVIEW: 'ACTIVE ERROR WITHDRAWN',
    ACTIVE:
      'PAUSED INVOICE_EDIT_IN_PROGRESS FULL_ACCEPTANCE PARTIAL_ACCEPTANCE NOT_ACCEPTED WITHDRAWN EXPIRED',
    PAUSED: 'ACTIVE WITHDRAWN EXPIRED',
    INVOICE_EDIT_IN_PROGRESS: 'ACTIVE WITHDRAWN',
    ERROR: 'WITHDRAWN',
  })
  for (const from of REQUEST_OUTCOMES)
    expect(
      targets.some((to) => canMove(from, to)),
      from,
    ).toBe(false)
})

test('OFF-033 OFF-045 the controls follow type, status, market and user', () => {
  expect(requestRestrictions('RECURRING_PRICE_DISCOVERY', 'ACTIVE', true, false)).toEqual({
    isPausable: true,
    isWithdrawable: true,
    isInvoicesEditable: true,
    isRateEditable: true,
  })
  expect(requestRestrictions('PREFERRED_TERM', 'ACTIVE', true, false).isRateEditable).toBe(false)
  expect(requestRestrictions('ONE_TIME_PRICE_DISCOVERY', 'ACTIVE', false, false).isInvoicesEditable).toBe(
    false,
  )
  expect(Object.values(requestRestrictions('RECURRING_PRICE_DISCOVERY', 'ACTIVE', true, true))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isLiving('WITHDRAWN')).toBe(false)
})

test('BLD-046 a named rate is above 0, has at most 2 decimals and is at most 100 as a discount', () => {
  expect(rateFromPercent('APR', 8.5)).toEqual({ ok: true, value: { kind: 'APR', ppm: 85_000 } })
  expect(rateFromPercent('APR', 0)).toMatchObject({ code: 'RATE_NOT_POSITIVE' })
  expect(rateFromPercent('APR', Number.NaN)).toMatchObject({ code: 'RATE_NOT_POSITIVE' })
  expect(rateFromPercent('DISC', 1.234)).toMatchObject({ code: 'RATE_TOO_PRECISE' })
  expect(rateFromPercent('DISC', 100.01)).toMatchObject({ code: 'RATE_TOO_HIGH' })
  expect(rateFromPercent('DISC', 100)).toEqual({ ok: true, value: { kind: 'DISC', ppm: 1_000_000 } })
  expect(rateFromPercent('AVGDISC', 100.01)).toMatchObject({ code: 'RATE_TOO_HIGH' })
  expect(rateFromPercent('AVGDISC', 1.5)).toEqual({ ok: true, value: { kind: 'DISC', ppm: 15_000 } })
  for (const rateType of ['APR', 'REF'] as const) {
    expect(rateFromPercent(rateType, 1000)).toEqual({ ok: true, value: { kind: 'APR', ppm: 10_000_000 } })
    expect(rateFromPercent(rateType, 1000.01)).toMatchObject({ code: 'RATE_TOO_HIGH' })
  }
  for (const percent of [Number.POSITIVE_INFINITY, -0.01])
    expect(rateFromPercent('APR', percent)).toMatchObject({ code: 'RATE_NOT_POSITIVE' })
  expect(rateFromPercent('APR', 0.01)).toMatchObject({ value: { ppm: 100 } })
  expect(rateFromPercent('APR', 0.005)).toMatchObject({ code: 'RATE_TOO_PRECISE' })
  for (let cents = 1; cents <= 100_000; cents++) expect(rateFromPercent('APR', cents / 100).ok).toBe(true)
})

test('a yearly cost of more than 40 % is unusual', () => {
  expect([8.5, 36.73, 40, 40.01, 85, 150].map(isUnusualApr)).toEqual([false, false, false, true, true, true])
})

test('OFF-005 OFF-006 OFF-007 merged lists hold one entry an id, the request, and sort missing dates at 60 days', () => {
  const day = 86_400_000
  const merged = mergeOffers(
    [
      { id: 'a', displayType: 'offer', deadlineAt: 5 * day },
      { id: 'b', displayType: 'request' },
      { id: 'a', displayType: 'request', deadlineAt: 70 * day },
      { id: 'c', displayType: 'request', deadlineAt: day, depositDay: toEpochDay(9) },
      { id: 'd', displayType: 'offer', deadlineAt: day, depositDay: toEpochDay(3) },
    ],
    0,
  )
  expect(merged.map(({ id, displayType }) => id + displayType)).toEqual([
    'doffer',
    'crequest',
    'brequest',
    'arequest',
  ])
})

test('OFF-007 the request stays whichever comes first, and a missing date lies between the 59th and the 61st day', () => {
  const day = 86_400_000
  const offer = (id: string, displayType: 'offer' | 'request', dates: object = {}) => ({
    id,
    displayType,
    ...dates,
  })
  for (const copies of [
    [offer('a', 'request'), offer('a', 'offer')],
    [offer('a', 'offer'), offer('a', 'request')],
  ])
    expect(mergeOffers(copies, 0)).toEqual([offer('a', 'request')])
  const order = (offers: Parameters<typeof mergeOffers>[0]) => mergeOffers(offers, 0).map(({ id }) => id)
  const deadlines = [
    offer('61', 'request', { deadlineAt: 61 * day }),
    offer('none', 'request'),
    offer('59', 'request', { deadlineAt: 59 * day }),
  ]
  expect(order(deadlines)).toEqual(['59', 'none', '61'])
  const deposits = [
    offer('61', 'request', { deadlineAt: 1, depositDay: 61 }),
    offer('none', 'request', { deadlineAt: 1 }),
    offer('59', 'request', { deadlineAt: 1, depositDay: 59 }),
  ]
  expect(order(deposits)).toEqual(['59', 'none', '61'])
})
