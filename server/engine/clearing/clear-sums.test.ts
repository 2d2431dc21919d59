import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyCandidates, VERDICTS } from '#domain/clearing'
import { requestSums } from './clear-sums.ts'
import type { DecidedClear } from './decided-clear.ts'

const candidate = fc.record({
  amount: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 2 ** 51, max: 2 ** 53 - 1 })),
  days: fc.integer({ min: -5, max: 365 }),
  verdict: fc.constantFrom(...Object.values(VERDICTS)),
  excluded: fc.boolean(),
  request: fc.integer({ min: 0, max: 2 }),
})
type Candidate = typeof candidate extends fc.Arbitrary<infer Value> ? Value : never

function clearOf(rows: readonly Candidate[]): DecidedClear {
  const candidates = emptyCandidates(rows.length)
  rows.forEach(({ amount, excluded, request }, i) => {
    candidates.amountMinor[i] = amount
    candidates.excluded[i] = Number(excluded)
    candidates.request[i] = request
  })
  const decision = {
    verdict: Uint8Array.from(rows, ({ verdict }) => verdict),
    discountMinor: Float64Array.from(rows, (_, i) => i),
    daysEarly: Int32Array.from(rows, ({ days }) => days),
  }
  // What else a clear has is not read.
  return { inputs: { candidates }, decision, requests: [{}, {}, {}] } as unknown as DecidedClear
}

test('each request’s sums are exact, however large its invoices', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 60 }), (rows) => {
      const offered = (row: Candidate) =>
        row.verdict !== VERDICTS.EXCLUDED &&
        row.verdict !== VERDICTS.HELD &&
        row.verdict !== VERDICTS.AFTER_REQUEST &&
        row.verdict !== VERDICTS.NOT_EARLY
      const weighted = (own: readonly Candidate[]) =>
        own.reduce((sum, { amount, days }) => sum + BigInt(amount) * BigInt(days), 0n)
      requestSums(clearOf(rows)).forEach((sums, request) => {
        const own = rows.filter((row) => row.request === request)
        const awarded = own.filter(({ verdict }) => verdict === VERDICTS.AWARDED)
        expect(sums.offered.count).toBe(own.filter(offered).length)
        expect(sums.offered.daysWeightedMinor).toBe(weighted(own.filter(offered)))
        expect(sums.awards.daysWeightedMinor).toBe(weighted(awarded))
        expect(sums.awardedRows.map((i) => rows[i])).toEqual(awarded)
        expect(sums.excludedCount).toBe(own.filter(({ verdict }) => verdict === VERDICTS.EXCLUDED).length)
      })
    }),
  )
})
