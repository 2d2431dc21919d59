import { describe, expect, test } from 'vitest'
import { addDays, epochDay } from '#domain/calendar'
import type { CashFlow } from '#domain/charts'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { CASH_DAYS, cashBars, type CashBar, type CashStep } from './cash-bars.ts'

const THURSDAY = epochDay(2026, 3, 5)
const BUCKETS = CASH_DAYS + 2

/** Each day has figures of its own, and each figure another size. */
const FLOW: CashFlow = {
  currency: usd,
  ...columns({
    dueCount: 8,
    dueMinor: 1_000_000,
    earlyCount: 2,
    earlyMinor: 10_000,
    discountMinor: 100,
    movedCount: 3,
    movedMinor: 200_000,
  }),
}

/** Accepted for the day before all, the first, two days of the second week, and what is later by either step. */
const ACCEPTED = [-1, 0, 5, 7, 44, 180].map((at) => ({
  day: addDays(THURSDAY, at),
  currency: usd,
  depositMinor: 7 * 10 ** 9 + at,
  invoiceCount: 40 + at,
}))
const OF = { flow: FLOW, accepted: ACCEPTED }

function acceptedByHand({ from, to }: Pick<CashBar, 'from' | 'to'>) {
  const own = ACCEPTED.filter(({ day }) => from <= day && day <= to)
  return {
    acceptedCount: own.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0),
    acceptedMinor: own.reduce((sum, { depositMinor }) => sum + depositMinor, 0),
  }
}

function columns<Name extends string>(sizes: Readonly<Record<Name, number>>) {
  const column = (size: number) => Float64Array.from({ length: BUCKETS }, (_, bucket) => size * (bucket + 1))
  return Object.fromEntries(
    Object.entries<number>(sizes).map(([name, size]) => [name, column(size)]),
  ) as Record<Name, Float64Array>
}

/** The sum of a column over days, the first of which is bucket 1. */
function sumOf(
  name: Exclude<keyof CashFlow, 'currency'>,
  { from, to }: Pick<CashBar, 'from' | 'to'>,
): number {
  return FLOW[name].subarray(from - THURSDAY + 1, to - THURSDAY + 2).reduce((sum, value) => sum + value, 0)
}

function withOffersByHand(days: Pick<CashBar, 'from' | 'to'>): CashBar {
  const [early, discountMinor] = [sumOf('earlyMinor', days), sumOf('discountMinor', days)]
  const accepted = acceptedByHand(days)
  return {
    from: days.from,
    to: days.to,
    count:
      sumOf('dueCount', days) -
      sumOf('movedCount', days) +
      sumOf('earlyCount', days) +
      accepted.acceptedCount,
    minor:
      sumOf('dueMinor', days) - sumOf('movedMinor', days) + early - discountMinor + accepted.acceptedMinor,
    earlyCount: sumOf('earlyCount', days),
    earlyMinor: early - discountMinor,
    discountMinor,
    movedCount: sumOf('movedCount', days),
    ...accepted,
    dueMinor: sumOf('dueMinor', days),
  }
}

function withoutOffersByHand(days: Pick<CashBar, 'from' | 'to'>): CashBar {
  const [count, minor] = [sumOf('dueCount', days), sumOf('dueMinor', days)]
  const nothing = { earlyCount: 0, earlyMinor: 0, discountMinor: 0, movedCount: 0 }
  const accepted = acceptedByHand(days)
  return {
    from: days.from,
    to: days.to,
    count: count + accepted.acceptedCount,
    minor: minor + accepted.acceptedMinor,
    ...nothing,
    ...accepted,
    dueMinor: minor,
  }
}

describe.each<CashStep>(['day', 'week'])('the bars of what arrives, by %s', (step) => {
  const { bars, shown, later } = cashBars(OF, THURSDAY, step, true)

  test('follow each other from the first day to the end of what is shown, and what is later begins there', () => {
    expect([bars[0]!.from, shown.from, bars.at(-1)!.to]).toEqual([THURSDAY, THURSDAY, shown.to])
    for (const [at, bar] of bars.slice(1).entries()) expect(bar.from).toBe(addDays(bars[at]!.to, 1))
    // The last bucket has everything behind the last day.
    expect([later.from, later.to]).toEqual([addDays(shown.to, 1), addDays(THURSDAY, CASH_DAYS)])
  })

  test('are the sums of their days, early money less its discount, and what is accepted, with the offers and without', () => {
    for (const bar of [...bars, shown, later]) expect(bar).toEqual(withOffersByHand(bar))
    const without = cashBars(OF, THURSDAY, step, false)
    for (const bar of [...without.bars, without.shown, without.later])
      expect(bar).toEqual(withoutOffersByHand(bar))
  })
})

test('weeks begin on Mondays, the first with the first day, and end with whole weeks', () => {
  const { bars } = cashBars(OF, THURSDAY, 'week', true)
  const sunday = epochDay(2026, 3, 8)
  expect(bars.map(({ to }) => to)).toEqual(Array.from({ length: 26 }, (_, week) => addDays(sunday, 7 * week)))
})

test('days off on which nothing arrives have no bar, others without anything do', () => {
  const nothing = { ...FLOW, ...columns({ dueCount: 0, dueMinor: 0, earlyCount: 0, earlyMinor: 0 }) }
  const empty = { ...nothing, ...columns({ discountMinor: 0, movedCount: 0, movedMinor: 0 }) }
  const { bars } = cashBars({ flow: empty, accepted: [] }, THURSDAY, 'day', true)
  expect(bars).toHaveLength(30)
  const saturday = empty.dueMinor.with(3, 5)
  const flow = { ...empty, dueMinor: saturday }
  const first = cashBars({ flow, accepted: [] }, THURSDAY, 'day', true).bars.slice(0, 4)
  expect(first.map(({ from }) => from - THURSDAY)).toEqual([0, 1, 2, 4])
})
