import { assert } from '../assert.ts'
import { daysPaidEarly } from '../calendar/business.ts'
import { discountMinor, effectiveAprPpm } from '../rates/discount.ts'
import type { Candidates, ClearInputs, ClearRequest, MarketTerms } from './candidates.ts'
import { VERDICTS } from './verdict.ts'

/** The outcome per candidate, in the candidates' order, and what it leaves in the pool. */
export interface Decision {
  readonly verdict: Uint8Array
  /** Of every candidate, awarded or not, at its request's rate; minor units. */
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
  const decision = price(inputs)
  const queue = acceptanceOrder(inputs, decision)
  return award(inputs, decision, queue)
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
    const days = daysPaidEarly(candidates.dueDay[i]!, terms.depositDay)
    priced.daysEarly[i] = days
    priced.aprPpm[i] = Math.min(effectiveAprPpm(request.rate, days) ?? 0, 2_147_483_647)
    priced.discountMinor[i] = discountMinor(candidates.amountMinor[i]!, request.rate, days)
    priced.verdict[i] = standing(candidates, i, request, days, priced.aprPpm[i]!, terms)
  }
  return priced
}

function standing(
  candidates: Candidates,
  i: number,
  request: ClearRequest,
  days: number,
  aprPpm: number,
  terms: MarketTerms,
): number {
  if (candidates.excluded[i]) return VERDICTS.EXCLUDED
  if (candidates.hold[i]) return VERDICTS.HELD
  if (request.invoiceCeiling !== undefined && candidates.invoiceId[i]! > request.invoiceCeiling) {
    return VERDICTS.AFTER_REQUEST
  }
  if (request.submitDay !== undefined && candidates.approvedDay[i]! > request.submitDay) {
    return VERDICTS.AFTER_REQUEST
  }
  if (days <= 0 || candidates.amountMinor[i]! <= 0) return VERDICTS.NOT_EARLY
  return request.hasOwnRate || aprPpm >= terms.targetAprPpm ? VERDICTS.AWARDED : VERDICTS.BELOW_TARGET
}

function acceptanceOrder({ requests, candidates }: ClearInputs, priced: Priced): Uint32Array {
  const { invoiceId, amountMinor, request } = candidates
  const { verdict, aprPpm, daysEarly } = priced
  let size = 0
  const queue = new Uint32Array(verdict.length)
  for (let i = 0; i < verdict.length; i++) if (verdict[i] === VERDICTS.AWARDED) queue[size++] = i
  const lane = laneOf(requests)
  return queue
    .subarray(0, size)
    .sort(
      (a, b) =>
        lane[request[a]!]! - lane[request[b]!]! ||
        aprPpm[b]! - aprPpm[a]! ||
        daysEarly[b]! - daysEarly[a]! ||
        amountMinor[b]! - amountMinor[a]! ||
        invoiceId[a]! - invoiceId[b]!,
    )
}

// Own-rate requests take lanes 0, 1, 2 … by submit time; price discovery shares the lane behind them.
function laneOf(requests: readonly ClearRequest[]): readonly number[] {
  const own = requests
    .filter((request) => request.hasOwnRate)
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  return requests.map((request) => (request.hasOwnRate ? own.indexOf(request) : own.length))
}

function award({ terms, candidates }: ClearInputs, priced: Priced, queue: Uint32Array): Decision {
  let pool = terms.poolMinor
  let awardCount = 0
  for (const i of queue) {
    const payment = candidates.amountMinor[i]! - priced.discountMinor[i]!
    if (payment > pool) {
      priced.verdict[i] = VERDICTS.POOL_EXHAUSTED
      continue
    }
    pool -= payment
    awardCount++
  }
  assert(pool >= 0, 'a clear never overdraws its pool')
  return { ...priced, awardCount, poolAfterMinor: pool }
}
