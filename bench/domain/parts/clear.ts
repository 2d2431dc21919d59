import { toEpochDay } from '#domain/calendar'
import { decideClear, emptyCandidates, VERDICTS, type ClearInputs, type ClearRequest } from '#domain/clearing'
import { discountMinor, effectiveAprPpm } from '#domain/rates'
import { seededRandom } from '../../../tests/fixtures/books/random.ts'
import { requestsOf, type Part, type PartSize } from './part.ts'

const TODAY = 20_000
const TARGET_PPM = 60_000
/** What the pool pays of the invoices that are good enough. */
const PAID_SHARE = 0.1

/**
 * How long does the decision of one market take, with every invoice in it and a pool that pays a tenth? Deadlines of a day
 * coincide, and nothing else of the account may change meanwhile.
 */
export const decision: Part<ClearInputs> = {
  question: 'decision of a clear, all invoices in one market',
  makeSubject: makeInputs,
  countOf: ({ candidates }) => candidates.invoiceId.length,
  contenders: {
    engine: {
      load: async () => (inputs) => () => {
        const { verdict, awardCount, poolAfterMinor } = decideClear(inputs)
        return { verdict, awardCount, poolAfterMinor }
      },
    },
    'plain loop': { load: async () => sortAndLoop },
    floor: { load: async () => readAll, isFloor: true },
  },
}

interface PlainInvoice {
  readonly place: number
  readonly id: number
  readonly amount: number
  readonly approved: number
  readonly due: number
  readonly excluded: boolean
  readonly held: boolean
  readonly request: ClearRequest
}

/** As one writes it on the first day: objects, one sort by everything, one loop. The formulas are ours. */
function sortAndLoop({ terms, requests, candidates: all }: ClearInputs): () => unknown {
  const invoices = Array.from(all.invoiceId, (id, place): PlainInvoice => ({
    place,
    id,
    amount: all.amountMinor[place]!,
    approved: all.approvedDay[place]!,
    due: all.dueDay[place]!,
    excluded: all.excluded[place] === 1,
    held: all.hold[place] !== 0,
    request: requests[all.request[place]!]!,
  }))
  return () => {
    const verdict = new Uint8Array(invoices.length)
    const good = invoices.flatMap((invoice) => {
      const days = Math.max(0, invoice.due - terms.depositDay)
      const apr = effectiveAprPpm(invoice.request.rate, days) ?? 0
      verdict[invoice.place] = verdictOf(invoice, days, apr, terms.targetAprPpm)
      return verdict[invoice.place] === VERDICTS.AWARDED ? [{ invoice, days, apr }] : []
    })
    good.sort(
      (a, b) =>
        Number(b.invoice.request.hasOwnRate) - Number(a.invoice.request.hasOwnRate) ||
        (a.invoice.request.hasOwnRate ? compareSubmits(a.invoice.request, b.invoice.request) : 0) ||
        b.apr - a.apr ||
        b.days - a.days ||
        b.invoice.amount - a.invoice.amount ||
        a.invoice.id - b.invoice.id,
    )
    let poolAfterMinor = terms.poolMinor
    let awardCount = 0
    for (const { invoice, days } of good) {
      const payment = invoice.amount - discountMinor(invoice.amount, invoice.request.rate, days)
      if (payment > poolAfterMinor) verdict[invoice.place] = VERDICTS.POOL_EXHAUSTED
      else {
        poolAfterMinor -= payment
        awardCount++
      }
    }
    return { verdict, awardCount, poolAfterMinor }
  }
}

function compareSubmits(a: ClearRequest, b: ClearRequest): number {
  if (a === b) return 0
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
}

function verdictOf(invoice: PlainInvoice, days: number, apr: number, target: number): number {
  const { request, id, approved } = invoice
  if (invoice.held) return VERDICTS.HELD
  if (id > (request.invoiceCeiling ?? Infinity) || approved > (request.submitDay ?? Infinity))
    return VERDICTS.AFTER_REQUEST
  if (invoice.excluded) return VERDICTS.EXCLUDED
  if (days <= 0 || invoice.amount <= 0) return VERDICTS.NOT_EARLY
  return request.hasOwnRate || apr >= target ? VERDICTS.AWARDED : VERDICTS.BELOW_TARGET
}

/** One pass over the columns that a decision reads, which writes one. */
function readAll({ candidates }: ClearInputs): () => unknown {
  const { amountMinor, dueDay, excluded, hold, request, invoiceId, approvedDay } = candidates
  const target = new Float64Array(invoiceId.length)
  return () => {
    for (let i = 0; i < target.length; i++) {
      target[i] =
        amountMinor[i]! + dueDay[i]! + excluded[i]! + hold[i]! + request[i]! + invoiceId[i]! + approvedDay[i]!
    }
    return target
  }
}

/** A market with all invoices of a size, half of them of requests with an own rate. */
export function makeInputs(size: PartSize): ClearInputs {
  const random = seededRandom(14)
  const { rows } = size
  const requests = Array.from({ length: Math.min(requestsOf(size), 65_535) }, (_, n): ClearRequest => {
    const hasOwnRate = random.chance(0.5)
    const kind = random.chance(0.8) ? 'APR' : 'DISC'
    return {
      id: `request ${n}`,
      hasOwnRate,
      rate: { kind, ppm: kind === 'APR' ? 40_000 + random.below(60) * 1000 : 1000 + random.below(90) * 100 },
      createdAt: random.below(1_000_000),
      ...(random.chance(0.3) && { invoiceCeiling: Math.ceil(rows * 0.95), submitDay: toEpochDay(TODAY) }),
    }
  })
  const candidates = emptyCandidates(rows)
  let total = 0
  for (let i = 0; i < rows; i++) {
    candidates.invoiceId[i] = i + 1
    candidates.amountMinor[i] = 100 + random.below(10 ** (4 + random.below(4)))
    candidates.approvedDay[i] = TODAY - 30 + random.below(31)
    candidates.dueDay[i] = TODAY + random.below(90)
    candidates.excluded[i] = random.chance(0.1) ? 1 : 0
    candidates.hold[i] = random.chance(0.05) ? 1 : 0
    candidates.request[i] = random.below(requests.length)
    total += candidates.amountMinor[i]!
  }
  const poolMinor = Math.floor(total * PAID_SHARE)
  return {
    terms: { targetAprPpm: TARGET_PPM, poolMinor, depositDay: toEpochDay(TODAY + 2) },
    requests,
    candidates,
  }
}
