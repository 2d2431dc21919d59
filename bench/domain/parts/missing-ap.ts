import { missingAp } from '#domain/missing-ap'
import { currencyCode, type Currency } from '#domain/money'
import { seededRandom, type Random } from '../../../tests/fixtures/books/random.ts'
import { opportunitiesOf, requestsOf, type Part, type PartSize } from './part.ts'
import { canMiss, type Offers, type Requests } from './missing-ap-offers.ts'

type Missing = ReturnType<typeof missingAp>[number]

const CURRENCIES = ['USD', 'CAD', 'EUR'].map(currencyCode)

/**
 * Which requests miss payables? Asked at every sign-in, so that it must not be felt: for each recurring request all
 * opportunities of the same buyer and currency, unless another request has some of them.
 */
export const missingPayables: Part<Offers> = {
  question: 'missing A/P of every request',
  makeSubject: (size) => makeOffers(size),
  countOf: ({ requests }) => requests.length,
  contenders: {
    engine: {
      load:
        async () =>
        ({ requests, opportunities }) =>
        () =>
          missingAp(requests, opportunities),
    },
    'nested loop': {
      load: async () => (offers) => () => nested(offers),
    },
    'DuckDB native': { load: async () => (await import('./peers/duckdb-missing-ap.ts')).loadMissingAp },
    arquero: { load: async () => (await import('./peers/arquero-missing-ap.ts')).loadMissingAp },
  },
}

/** As it reads in the specification: a loop over all opportunities for each request. */
function nested({ requests, opportunities }: Offers): readonly Missing[] {
  return requests.filter(canMiss).flatMap((request) => {
    const own = opportunities.filter(({ uuid }) => request.opportunityUuids.includes(uuid))
    const matching = opportunities.filter((one) =>
      own.some(
        ({ makerOrganizationUuid, currency }) =>
          one.makerOrganizationUuid === makerOrganizationUuid && one.currency === currency,
      ),
    )
    const others = matching
      .flatMap(({ markets }) => markets)
      .filter(({ requestUuid }) => requestUuid !== request.id)
    if (others.some(({ requestUuid }) => requestUuid !== undefined)) return []
    const missed = others.filter(({ isEnabled, eligibleCount }) => isEnabled && eligibleCount > 0)
    if (missed.length === 0) return []
    return {
      requestId: request.id,
      opportunityUuids: matching.map(({ uuid }) => uuid),
      marketUuids: missed.map(({ marketUuid }) => marketUuid),
    }
  })
}

/** How the opportunities of a supplier are spread over buyers: about four each, or all at one. */
export function makeOffers(size: PartSize, buyers: 'many' | 'one' = 'many'): Offers {
  const random = seededRandom(13)
  const count = opportunitiesOf(size)
  const buyerCount = buyers === 'one' ? 1 : Math.ceil(count / 4)
  const groups = Math.max(1, buyers === 'one' ? 1 : buyerCount * CURRENCIES.length)
  const groupOf = Int32Array.from({ length: count }, () => random.below(groups))
  const members = Array.from({ length: groups }, (): number[] => [])
  groupOf.forEach((group, n) => members[group]!.push(n))
  const requests = makeRequests(requestsOf(size), members, random)
  const requestOf = new Map(
    requests.flatMap(({ id, opportunityUuids }) => opportunityUuids.map((uuid) => [uuid, id])),
  )
  const opportunities = Array.from(groupOf, (group, n) => ({
    uuid: opportunityUuid(n),
    makerOrganizationUuid: `maker ${Math.floor(group / CURRENCIES.length)}`,
    currency: CURRENCIES[group % CURRENCIES.length]! satisfies Currency,
    markets: makeMarkets(n, buyers === 'one' ? undefined : requestOf.get(opportunityUuid(n)), random),
  }))
  return { requests, opportunities }
}

// A request has some of the opportunities of one group; most groups have one request.
function makeRequests(count: number, members: readonly (readonly number[])[], random: Random): Requests {
  const filled = members.filter((own) => own.length > 0)
  return Array.from({ length: count }, (_, n) => {
    const own = filled[random.chance(0.9) ? n % filled.length : random.below(filled.length)]!
    return {
      id: `request ${n}`,
      type: random.chance(0.9) ? 'RECURRING_PRICE_DISCOVERY' : 'ONE_TIME_PRICE_DISCOVERY',
      status: random.chance(0.9) ? 'ACTIVE' : 'UNDER_REVIEW',
      isWithdrawable: random.chance(0.95),
      rateType: random.chance(0.95) ? 'APR' : null,
      opportunityUuids: own.slice(0, 1 + random.below(2)).map(opportunityUuid),
    }
  })
}

function makeMarkets(n: number, requestUuid: string | undefined, random: Random) {
  return Array.from({ length: 1 + random.below(2) }, (_, own) => ({
    marketUuid: `market ${n}.${own}`,
    isEnabled: random.chance(0.95),
    eligibleCount: random.chance(0.2) ? 0 : random.below(500),
    ...(requestUuid !== undefined && { requestUuid }),
  }))
}

function opportunityUuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}
