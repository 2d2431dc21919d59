import type { Currency } from '#domain/money'
import { useQuery, type UseQueryResult, type useQueryClient } from '@tanstack/react-query'
import { parseIsoDay, type EpochDay } from '#domain/calendar'
import { allowedRequestTypes, mergeOffers, REQUEST_OUTCOMES, REQUEST_STATUSES } from '#domain/requests'
import { graphql, query, type ResultOf, type VariablesOf } from '#data'
import { isOn } from '#state'
import { aggregateCurrency } from './me.ts'
import { decodeOffer, requestFields, type Offer } from './offer.ts'

export const requestsDocument = graphql(
  `
    query Requests($active: EarlyPayRequestFilter!, $ended: EarlyPayRequestFilter!) {
      active: earlyPayRequests(filter: $active) {
        edges {
          node {
            ...RequestFields
          }
        }
      }
      ended: earlyPayRequests(filter: $ended) {
        edges {
          node {
            ...RequestFields
          }
        }
      }
    }
  `,
  [requestFields],
)

/** The requested offers, and the currency for sums over several currencies. */
export type OffersAsked = { readonly currency: Currency } & (
  | { readonly id: string }
  | { readonly oneTimeBenchmark: boolean }
)

/** The variables for the active and the ended requests, by id or by the allowed types. */
export function offersVariables(asked: OffersAsked): VariablesOf<typeof requestsDocument> {
  const which = 'id' in asked ? { id: { eq: asked.id } } : { type: { in: [...allowedRequestTypes(asked)] } }
  const common = { ...which, toCurrency: { eq: asked.currency } }
  return {
    active: { ...common, status: { in: [...REQUEST_STATUSES] } },
    ended: { ...common, status: { in: [...REQUEST_OUTCOMES] } },
  }
}

/** Reads the answer of `requestsDocument`. */
function decodeOffers(answer: ResultOf<typeof requestsDocument>): readonly Offer[] {
  return [...answer.active.edges, ...answer.ended.edges].map(({ node }) => decodeOffer(node))
}

/** All offers of the supplier, soonest deadline first. */
export function useOffers(): UseQueryResult<readonly Offer[]> {
  const oneTimeBenchmark = isOn('one-time-benchmark-requests')
  return useQuery({
    queryKey: ['offers', { oneTimeBenchmark }],
    queryFn: async ({ signal, client }) => {
      const asked = { oneTimeBenchmark, currency: await aggregateCurrency(client) }
      const offers = decodeOffers(await query(requestsDocument, offersVariables(asked), signal))
      return mergeOffers(offers.map(withDepositDay), Date.now())
    },
  })
}

// Among equal deadlines the sooner deposit comes first.
function withDepositDay(offer: Offer): Offer & { readonly depositDay?: EpochDay } {
  const depositDay = parseIsoDay(offer.depositDate)
  return depositDay === undefined ? offer : { ...offer, depositDay }
}

/** One offer; null when this supplier has none with the id. */
export function useOffer(id: string): UseQueryResult<Offer | null> {
  return useQuery({
    queryKey: ['offers', id],
    queryFn: async ({ signal, client }) => {
      const asked = { id, currency: await aggregateCurrency(client) }
      const [offer] = decodeOffers(await query(requestsDocument, offersVariables(asked), signal))
      return offer ?? null
    },
  })
}

/** Invalidates the documents that depend on an offer. */
export async function refreshAfterOfferChange(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['offers'] }),
    client.invalidateQueries({ queryKey: ['opportunities'] }),
  ])
}
