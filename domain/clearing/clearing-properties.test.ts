import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountMinor } from '../rates/discount.ts'
import { type ClearInputs, type ClearRequest } from './candidates.ts'
import { decideClear } from './decide.ts'
import { VERDICTS } from './verdict.ts'
import { day } from '../../tests/fixtures/days-and-currencies.ts'
import { columns, apr, row } from './testing/clearing.ts'

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
  const queue = (i: number) => queueIndexOf(requests, candidates.request[i]!)
  accepted.sort(
    (a, b) =>
      queue(a) - queue(b) ||
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
function queueIndexOf(requests: readonly ClearRequest[], index: number): number {
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
