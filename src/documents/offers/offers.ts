import { OFFER_PAGE } from '#contract'
import type { Currency } from '#domain/money'
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { parseIsoDay, type EpochDay } from '#domain/calendar'
import { allowedRequestTypes, mergeOffers, REQUEST_OUTCOMES, REQUEST_STATUSES } from '#domain/requests'
import { graphql, query, type VariablesOf } from '#data'
import { isOn } from '#state'
import { aggregateCurrency } from '../account/me.ts'
import { decodeOffer, type Offer } from './offer.ts'
import { requestFields } from './request-fields.ts'
import { wholeConnection } from '../query/page.ts'

export const requestsDocument = graphql(
  `
    query Requests($active: EarlyPayRequestFilter!, $ended: EarlyPayRequestFilter!, $first: Int!) {
      active: earlyPayRequests(filter: $active, paging: { first: $first }) {
        edges {
          node {
            ...RequestFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      ended: earlyPayRequests(filter: $ended, paging: { first: $first }) {
        edges {
          node {
            ...RequestFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [requestFields],
)

export const moreRequestsDocument = graphql(
  `
    query MoreRequests($filter: EarlyPayRequestFilter!, $first: Int!, $after: String) {
      earlyPayRequests(filter: $filter, paging: { first: $first, after: $after }) {
        edges {
          node {
            ...RequestFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [requestFields],
)

export type OffersAsked = { readonly currency: Currency } & (
  | { readonly id: string }
  | { readonly oneTimeBenchmark: boolean }
)

export function offersVariables(asked: OffersAsked): Omit<VariablesOf<typeof requestsDocument>, 'first'> {
  const which = 'id' in asked ? { id: { eq: asked.id } } : { type: { in: [...allowedRequestTypes(asked)] } }
  const common = { ...which, toCurrency: { eq: asked.currency } }
  return {
    active: { ...common, status: { in: [...REQUEST_STATUSES] } },
    ended: { ...common, status: { in: [...REQUEST_OUTCOMES] } },
  }
}

/** Reads the requests that stand and those that have ended: the first page of both by one call, the rest page by page. */
async function fetchOffers(asked: OffersAsked, signal: AbortSignal): Promise<readonly Offer[]> {
  const filters = offersVariables(asked)
  const first = await query(requestsDocument, { ...filters, first: OFFER_PAGE }, signal)
  const lists = await Promise.all(
    (['active', 'ended'] as const).map((list) =>
      wholeConnection(async (after) => {
        if (after === null) return first[list]
        const variables = { filter: filters[list], first: OFFER_PAGE, after }
        return (await query(moreRequestsDocument, variables, signal)).earlyPayRequests
      }),
    ),
  )
  return lists.flat().map(decodeOffer)
}

const offersQuery = (oneTimeBenchmark: boolean) =>
  queryOptions({
    queryKey: ['offers', { oneTimeBenchmark }],
    queryFn: async ({ signal, client }): Promise<readonly Offer[]> => {
      const asked = { oneTimeBenchmark, currency: await aggregateCurrency(client) }
      const offers = await fetchOffers(asked, signal)
      return mergeOffers(offers.map(withDepositDay), Date.now())
    },
  })

export function useOffers(): UseQueryResult<readonly Offer[]> {
  return useQuery(offersQuery(isOn('one-time-benchmark-requests')))
}

/** The offers as the server has them now. */
export function fetchAllOffers(client: QueryClient): Promise<readonly Offer[]> {
  return client.fetchQuery({ ...offersQuery(isOn('one-time-benchmark-requests')), staleTime: 0 })
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
      const [offer] = await fetchOffers(asked, signal)
      return offer ?? null
    },
  })
}

/** Invalidates the documents that depend on an offer. Waits for the offers, not for opportunities by the thousand. */
export async function refreshAfterOfferChange(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['opportunities'] })
  await client.invalidateQueries({ queryKey: ['offers'] })
}
