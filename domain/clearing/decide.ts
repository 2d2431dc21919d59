import { assert } from '../core/assert.ts'
import { daysPaidEarly } from '../calendar/business.ts'
import type { EpochDay } from '../calendar/day.ts'
import { discountMinor, effectiveAprPpm } from '../rates/discount.ts'
import { rankCandidates, sortRank } from './acceptance-order.ts'
import type { Candidates, ClearInputs, ClearRequest, MarketTerms } from './candidates.ts'
import { VERDICTS } from './verdict.ts'

/** The outcome per candidate, in the candidates' order, and what it leaves in the pool. */
export interface Decision {
  readonly verdict: Uint8Array
  /** Discount of every candidate, awarded or not, at its request's rate; minor units. */
  readonly discountMinor: Float64Array
  readonly daysEarly: Int32Array
  /** Effective APR in ppm; 0 where no day is early. */
  readonly aprPpm: Int32Array
  readonly awardCount: number
  readonly poolAfterMinor: number
}

/**
 * The market's decision at its deadline: own-rate requests first, first come first served; then price discovery by
 * effective APR descending, days paid early descending, amount descending, id. From the top, an invoice is accepted
 * while its rate reaches the target and the pool pays it whole; one that does not fit is passed over for the next.
 */
export function decideClear(inputs: ClearInputs): Decision {
  return award(inputs, price(inputs))
}

type Priced = Omit<Decision, 'awardCount' | 'poolAfterMinor'>

function price({ terms, requests, candidates }: ClearInputs): Priced {
  const count = candidates.invoiceId.length
  const priced: Priced = {
    verdict: new Uint8Array(count),
    discountMinor: new Float64Array(count),
    daysEarly: new Int32Array(count),
    aprPpm: new Int32Array(count),
  }
  for (let i = 0; i < count; i++) {
    const request = requests[candidates.request[i]!]
    assert(request !== undefined, 'a candidate names a request of its clear')
    const days = daysPaidEarly(candidates.dueDay[i] as EpochDay, terms.depositDay)
    priced.daysEarly[i] = days
    priced.aprPpm[i] = Math.min(effectiveAprPpm(request.rate, days) ?? 0, 2_147_483_647)
    priced.discountMinor[i] = discountMinor(candidates.amountMinor[i]!, request.rate, days)
    priced.verdict[i] = verdictOf(candidates, i, request, days, priced.aprPpm[i]!, terms)
  }
  return priced
}

function verdictOf(
  candidates: Candidates,
  i: number,
  request: ClearRequest,
  days: number,
  aprPpm: number,
  terms: MarketTerms,
): number {
  if (candidates.hold[i]) return VERDICTS.HELD
  if (request.invoiceCeiling !== undefined && candidates.invoiceId[i]! > request.invoiceCeiling) {
    return VERDICTS.AFTER_REQUEST
  }
  if (request.submitDay !== undefined && candidates.approvedDay[i]! > request.submitDay) {
    return VERDICTS.AFTER_REQUEST
  }
  // What the request does not cover is not excluded from it: its page counts the others.
  if (candidates.excluded[i]) return VERDICTS.EXCLUDED
  if (days <= 0 || candidates.amountMinor[i]! <= 0) return VERDICTS.NOT_EARLY
  return request.hasOwnRate || aprPpm >= terms.targetAprPpm ? VERDICTS.AWARDED : VERDICTS.BELOW_TARGET
}

/** The candidates nothing stands against, and what paying all of them would take. */
function acceptable({ candidates }: ClearInputs, priced: Priced): { rows: Uint32Array; wantedMinor: number } {
  const { verdict, discountMinor: discounts } = priced
  const rows = new Uint32Array(verdict.length)
  let size = 0
  let wantedMinor = 0
  for (let i = 0; i < verdict.length; i++) {
    if (verdict[i] !== VERDICTS.AWARDED) continue
    rows[size++] = i
    wantedMinor += candidates.amountMinor[i]! - discounts[i]!
  }
  return { rows: rows.subarray(0, size), wantedMinor }
}

/** Pays from the top while the pool lasts. Where it pays everything, or nothing of a rank, no order is needed. */
function award(inputs: ClearInputs, priced: Priced): Decision {
  const { terms, requests, candidates } = inputs
  const { rows, wantedMinor } = acceptable(inputs, priced)
  if (wantedMinor <= terms.poolMinor)
    return { ...priced, awardCount: rows.length, poolAfterMinor: terms.poolMinor - wantedMinor }
  const ranked = rankCandidates(rows, requests, candidates, priced)
  let pool = terms.poolMinor
  let awardCount = 0
  for (let rank = 0; rank + 1 < ranked.starts.length; rank++) {
    const own = ranked.rows.subarray(ranked.starts[rank], ranked.starts[rank + 1])
    if (pool >= smallestPayment(own, candidates, priced)) sortRank(own, candidates)
    for (const i of own) {
      const payment = candidates.amountMinor[i]! - priced.discountMinor[i]!
      if (payment > pool) {
        priced.verdict[i] = VERDICTS.POOL_EXHAUSTED
        continue
      }
      pool -= payment
      awardCount++
    }
  }
  assert(pool >= 0, 'a clear never overdraws its pool')
  return { ...priced, awardCount, poolAfterMinor: pool }
}

function smallestPayment(rows: Uint32Array, { amountMinor }: Candidates, priced: Priced): number {
  let smallest = Number.POSITIVE_INFINITY
  for (const i of rows) smallest = Math.min(smallest, amountMinor[i]! - priced.discountMinor[i]!)
  return smallest
}
