import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountMinor } from '../rates/discount.ts'
import { emptyCandidates, type Candidates, type ClearInputs, type ClearRequest } from './candidates.ts'
import { decideClear } from './decide.ts'
import { oneTimeOutcome } from './outcome.ts'
import { isOfferedVerdict, VERDICTS, verdictName } from './verdict.ts'
import { day } from '../../tests/fixtures/days-and-currencies.ts'

interface Row {
  id: number
  amount: number
  due: number
  approved?: number
  excluded?: boolean
  hold?: number
  request?: number
}

function columns(rows: readonly Row[]): Candidates {
  const candidates = emptyCandidates(rows.length)
  rows.forEach((row, i) => {
    candidates.invoiceId[i] = row.id
    candidates.amountMinor[i] = row.amount
    candidates.approvedDay[i] = row.approved ?? 0
    candidates.dueDay[i] = row.due
    candidates.excluded[i] = row.excluded ? 1 : 0
    candidates.hold[i] = row.hold ?? 0
    candidates.request[i] = row.request ?? 0
  })
  return candidates
}

const apr = (percent: number, extra: Partial<ClearRequest> = {}): ClearRequest => ({
  id: 'r',
  hasOwnRate: false,
  rate: { kind: 'APR', ppm: percent * 10_000 },
  createdAt: 0,
  ...extra,
})

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
  ]
  expect(clear(rows, [apr(8, { invoiceCeiling: 8, submitDay: day(50) })])).toEqual([
    'EXCLUDED',
    'HELD',
    'AFTER_REQUEST',
    'AFTER_REQUEST',
    'NOT_EARLY',
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

const row = fc.record({
  id: fc.integer({ min: 1, max: 100_000 }),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  due: fc.integer({ min: 90, max: 200 }),
  excluded: fc.boolean(),
  request: fc.integer({ min: 0, max: 1 }),
})

const anyInputs = fc
  .record({
    rows: fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 40 }),
    pool: fc.integer({ min: 0, max: 5_000_000 }),
    rates: fc.tuple(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 200_000 })),
  })
  .map(({ rows, pool, rates }): ClearInputs => ({
    terms: { targetAprPpm: 50_000, poolMinor: pool, depositDay: day(100) },
    requests: rates.map((ppm, i) => ({
      id: String(i),
      hasOwnRate: false,
      rate: { kind: 'APR', ppm },
      createdAt: i,
    })),
    candidates: columns(rows.sort((a, b) => a.id - b.id)),
  }))

test('the pool pays exactly the awards, and never more than it holds', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const decision = decideClear(inputs)
      let paid = 0
      inputs.candidates.invoiceId.forEach((_, i) => {
        if (decision.verdict[i] === 0) paid += inputs.candidates.amountMinor[i]! - decision.discountMinor[i]!
      })
      return decision.poolAfterMinor === inputs.terms.poolMinor - paid && decision.poolAfterMinor >= 0
    }),
  )
})

test('no invoice is passed over for one of a lower rate that is larger', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const { candidates } = inputs
      const { verdict, aprPpm, discountMinor: cost } = decideClear(inputs)
      for (let a = 0; a < verdict.length; a++)
        for (let b = 0; b < verdict.length; b++)
          if (verdict[a] === 6 && verdict[b] === 0 && aprPpm[b]! < aprPpm[a]!) {
            if (candidates.amountMinor[b]! - cost[b]! >= candidates.amountMinor[a]! - cost[a]!) return false
          }
      return true
    }),
  )
})

test('the same inputs give the same decision, and its discounts are those of the preview', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const first = decideClear(inputs)
      expect(decideClear(inputs)).toEqual(first)
      inputs.candidates.amountMinor.forEach((amount, i) => {
        const { rate } = inputs.requests[inputs.candidates.request[i]!]!
        expect(first.discountMinor[i]).toBe(
          discountMinor(amount, rate, Math.max(0, inputs.candidates.dueDay[i]! - 100)),
        )
      })
    }),
  )
})

// The rule in its plain form: every acceptable candidate compared with every other, then paid while the pool lasts.
function plainVerdicts({ terms, requests, candidates }: ClearInputs): readonly number[] {
  const {
    verdict,
    discountMinor: discounts,
    aprPpm,
    daysEarly,
  } = decideClear({
    terms: { ...terms, poolMinor: Number.MAX_SAFE_INTEGER },
    requests,
    candidates,
  })
  const result = [...verdict]
  const accepted = [...verdict.keys()].filter((i) => verdict[i] === VERDICTS.AWARDED)
  const lane = (i: number) => laneOf(requests, candidates.request[i]!)
  accepted.sort(
    (a, b) =>
      lane(a) - lane(b) ||
      aprPpm[b]! - aprPpm[a]! ||
      daysEarly[b]! - daysEarly[a]! ||
      candidates.amountMinor[b]! - candidates.amountMinor[a]! ||
      candidates.invoiceId[a]! - candidates.invoiceId[b]!,
  )
  let pool = terms.poolMinor
  for (const i of accepted) {
    const payment = candidates.amountMinor[i]! - discounts[i]!
    if (payment > pool) result[i] = VERDICTS.POOL_EXHAUSTED
    else pool -= payment
  }
  return result
}

// Own-rate requests by submit time, then by id; everything else behind them.
function laneOf(requests: readonly ClearRequest[], index: number): number {
  const own = requests
    .filter(({ hasOwnRate }) => hasOwnRate)
    .toSorted((a, b) => a.createdAt - b.createdAt || Number(a.id > b.id) - Number(a.id < b.id))
  const place = own.indexOf(requests[index]!)
  return place === -1 ? own.length : place
}

// Few days and amounts, so that long ranks form in which amount and id alone decide.
const crowdedInputs = fc
  .record({
    rows: fc.array(
      fc.record({
        amount: fc.constantFrom(100, 101, 5_000),
        due: fc.constantFrom(130, 131),
        request: fc.integer({ min: 0, max: 3 }),
        place: fc.nat(),
      }),
      { minLength: 30, maxLength: 120 },
    ),
    pool: fc.integer({ min: 0, max: 200_000 }),
    requests: fc.tuple(...Array.from({ length: 4 }, () => fc.tuple(fc.boolean(), fc.constantFrom(1, 2)))),
  })
  .map(({ rows, pool, requests }): ClearInputs => {
    const numbered = rows.map((row, index) => ({ ...row, id: index + 1 }))
    return {
      terms: { targetAprPpm: 50_000, poolMinor: pool, depositDay: day(100) },
      requests: requests.map(([hasOwnRate, createdAt], i) =>
        apr(8, { id: String.fromCharCode(100 - i), hasOwnRate, createdAt }),
      ),
      candidates: columns(numbered.toSorted((a, b) => a.place - b.place)),
    }
  })

test('own rates first, then long ranks by amount and id, as a plain sort of all candidates has them', () => {
  fc.assert(
    fc.property(crowdedInputs, (inputs) => {
      expect([...decideClear(inputs).verdict]).toEqual(plainVerdicts(inputs))
    }),
    { numRuns: 300 },
  )
})

test('ranks in groups decide as a plain sort of all candidates does', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect([...decideClear(inputs).verdict]).toEqual(plainVerdicts(inputs))
    }),
    { numRuns: 500 },
  )
})
