import { expect, test } from 'vitest'
import { type ClearRequest } from './candidates.ts'
import { decideClear } from './decide.ts'
import { oneTimeOutcome } from './outcome.ts'
import { isOfferedVerdict, VERDICTS, verdictName } from './verdict.ts'
import { day } from '../../tests/fixtures/days-and-currencies.ts'
import { type Row, columns, apr } from './testing/clearing.ts'

function clear(
  rows: readonly Row[],
  requests: readonly ClearRequest[],
  pool = 1_000_000,
  target = 5,
): readonly string[] {
  const terms = { targetAprPpm: target * 10_000, poolMinor: pool, depositDay: day(100) }
  return [...decideClear({ terms, requests, candidates: columns(rows) }).verdict].map((code) =>
    String(verdictName(code)),
  )
}

test('awards what reaches the target and fits the pool', () => {
  expect(clear([{ id: 1, amount: 10_000, due: 130 }], [apr(8.5)])).toEqual(['AWARDED'])
  expect(clear([{ id: 1, amount: 10_000, due: 130 }], [apr(4.99)])).toEqual(['BELOW_TARGET'])
  expect(clear([{ id: 1, amount: 10_000, due: 130 }], [apr(5)])).toEqual(['AWARDED'])
})

test('a discount rate is held against the target by what it amounts to a year', () => {
  const discount = apr(0, { rate: { kind: 'DISC', ppm: 5_000 } })
  const rows = [
    { id: 1, amount: 10_000, due: 136 },
    { id: 2, amount: 10_000, due: 137 },
  ]
  expect(clear(rows, [discount])).toEqual(['AWARDED', 'BELOW_TARGET'])
})

test('pays an invoice whole or not at all, and passes over one that does not fit', () => {
  const rows = [
    { id: 1, amount: 50_000, due: 160 },
    { id: 2, amount: 70_000, due: 150 },
    { id: 3, amount: 40_000, due: 140 },
  ]
  expect(clear(rows, [apr(8.5)], 95_000)).toEqual(['AWARDED', 'POOL_EXHAUSTED', 'AWARDED'])
})

test('orders by days paid early, then amount, then id when the rate is one', () => {
  const rows = [
    { id: 1, amount: 100, due: 130 },
    { id: 2, amount: 100, due: 130 },
    { id: 3, amount: 200, due: 130 },
    { id: 4, amount: 100, due: 131 },
  ]
  expect(clear(rows, [apr(8)], 100)).toEqual([
    'POOL_EXHAUSTED',
    'POOL_EXHAUSTED',
    'POOL_EXHAUSTED',
    'AWARDED',
  ])
  expect(clear(rows.slice(0, 3), [apr(8)], 199)).toEqual(['POOL_EXHAUSTED', 'POOL_EXHAUSTED', 'AWARDED'])
  expect(clear(rows.slice(0, 2), [apr(8)], 100)).toEqual(['AWARDED', 'POOL_EXHAUSTED'])
})

test('own-rate requests come before price discovery, first come first served, below the target too', () => {
  const requests = [
    apr(20, { id: 'a' }),
    apr(1, { id: 'b', hasOwnRate: true, createdAt: 2 }),
    apr(2, { id: 'c', hasOwnRate: true, createdAt: 1 }),
  ]
  const rows = [
    { id: 1, amount: 100, due: 130, request: 0 },
    { id: 2, amount: 100, due: 130, request: 1 },
    { id: 3, amount: 100, due: 130, request: 2 },
  ]
  expect(clear(rows, requests, 100)).toEqual(['POOL_EXHAUSTED', 'POOL_EXHAUSTED', 'AWARDED'])
  expect(clear(rows, requests, 200)).toEqual(['POOL_EXHAUSTED', 'AWARDED', 'AWARDED'])
})

test('says why an invoice is not considered', () => {
  const rows = [
    { id: 1, amount: 100, due: 130, excluded: true },
    { id: 2, amount: 100, due: 130, hold: 4 },
    { id: 9, amount: 100, due: 130 },
    { id: 3, amount: 100, due: 130, approved: 51 },
    { id: 4, amount: 100, due: 100 },
    { id: 5, amount: 100, due: 130, excluded: true, hold: 4 },
    { id: 10, amount: 100, due: 130, excluded: true },
    { id: 6, amount: 100, due: 100, excluded: true },
  ]
  expect(clear(rows, [apr(8, { invoiceCeiling: 8, submitDay: day(50) })])).toEqual([
    'EXCLUDED',
    'HELD',
    'AFTER_REQUEST',
    'AFTER_REQUEST',
    'NOT_EARLY',
    // Excluded is what the request would cover otherwise, due too soon or not.
    'HELD',
    'AFTER_REQUEST',
    'EXCLUDED',
  ])
})

test('what was there when a one-time request was submitted takes part, to the last id and day', () => {
  const request = apr(8, { invoiceCeiling: 8, submitDay: day(50) })
  const rows = [
    { id: 7, amount: 100, due: 130, approved: 51 },
    { id: 8, amount: 100, due: 130, approved: 50 },
    { id: 9, amount: 100, due: 130, approved: 49 },
  ]
  expect(clear(rows, [request])).toEqual(['AFTER_REQUEST', 'AWARDED', 'AFTER_REQUEST'])
  expect(clear(rows, [apr(8)])).toEqual(['AWARDED', 'AWARDED', 'AWARDED'])
})

test('an invoice of nothing is not paid early, and a deposit on the due day is not early', () => {
  const rows = [
    { id: 1, amount: 0, due: 130 },
    { id: 2, amount: 1, due: 130 },
    { id: 3, amount: 100, due: 101 },
    { id: 4, amount: 100, due: 99 },
  ]
  expect(clear(rows, [apr(8)])).toEqual(['NOT_EARLY', 'AWARDED', 'AWARDED', 'NOT_EARLY'])
})

test('a pool that holds exactly what is asked for is used up', () => {
  const rows = [
    { id: 1, amount: 10_000, due: 130 },
    { id: 2, amount: 10_000, due: 130 },
  ]
  const terms = { targetAprPpm: 50_000, poolMinor: 0, depositDay: day(100) }
  const all = decideClear({
    terms: { ...terms, poolMinor: 1e9 },
    requests: [apr(8.5)],
    candidates: columns(rows),
  })
  const wanted = 1e9 - all.poolAfterMinor
  for (const [poolMinor, awardCount] of [
    [wanted, 2],
    [wanted - 1, 1],
    [0, 0],
  ] as const) {
    const decision = decideClear({
      terms: { ...terms, poolMinor },
      requests: [apr(8.5)],
      candidates: columns(rows),
    })
    expect(decision.awardCount).toBe(awardCount)
    expect(decision.verdict.filter((code) => code === VERDICTS.AWARDED)).toHaveLength(awardCount)
  }
})

test('an invoice was offered unless it is excluded, held, too late for the request or not early', () => {
  const offered = Object.entries(VERDICTS).filter(([, code]) => isOfferedVerdict(code))
  expect(offered.map(([name]) => name)).toEqual(['AWARDED', 'BELOW_TARGET', 'POOL_EXHAUSTED'])
})

test('a candidate of no request is a mistake of the caller', () => {
  expect(() => clear([{ id: 1, amount: 100, due: 130, request: 1 }], [apr(8)])).toThrow(
    'a candidate names a request of its clear',
  )
})

test('a one-time request ends fully, partially or not accepted', () => {
  expect([oneTimeOutcome(3, 3), oneTimeOutcome(3, 1), oneTimeOutcome(3, 0), oneTimeOutcome(0, 0)]).toEqual([
    'FULL_ACCEPTANCE',
    'PARTIAL_ACCEPTANCE',
    'NOT_ACCEPTED',
    'NOT_ACCEPTED',
  ])
})

test('the number of a verdict is stored with each clear, and stays what it is', () => {
  expect(VERDICTS).toEqual({
    AWARDED: 0,
    EXCLUDED: 1,
    HELD: 2,
    AFTER_REQUEST: 3,
    NOT_EARLY: 4,
    BELOW_TARGET: 5,
    POOL_EXHAUSTED: 6,
  })
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(verdictName)).toEqual([...Object.keys(VERDICTS), undefined])
  expect([0, 1, 2, 3, 4, 5, 6].filter(isOfferedVerdict)).toEqual([0, 5, 6])
})
