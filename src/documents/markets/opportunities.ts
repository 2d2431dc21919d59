import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { OPPORTUNITY_PAGE } from '#contract'
import { parseIsoDay } from '#domain/calendar'
import type { InvoiceCoverage } from '#domain/invoices'
import { type Currency, currencyCode } from '#domain/money'
import { type MarketStatusTag } from '#domain/opportunities'
import { graphql, query, type ResultOf } from '#data'
import { keepEqual } from '../query/keep-equal.ts'
import { wholeConnection } from '../query/page.ts'
import { untilChanged } from '../query/freshness.ts'
import { BY_INCLUDED } from '../query/refresh-on-change.ts'

export const opportunitiesDocument = graphql(`
  query Opportunities($first: Int!, $after: String) {
    getGroupedOpportunityData(
      paging: { first: $first, after: $after }
      filter: { groupBy: "MAKER_ORG_CUSTOM_GROUP_UUID" }
    ) {
      edges {
        node {
          opportunities {
            uuid
            makerDisplayName
            customerUuid
            makerOrganizationUuid
            currency
            requestOptions
            isPreselected
            isPreferredEligible
            isClosed
            isInActiveOffer
            isCashFlowPlusEligible
            statuses
            invoiceSummary {
              maxGoodFundsDate
              requestDeadline
            }
            takersMarkets {
              marketUuid
              requestUuid
              timeZone
              coverage {
                lastInvoiceId
                approvedBy
              }
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

type WireGroup = ResultOf<typeof opportunitiesDocument>['getGroupedOpportunityData']['edges'][number]['node']
type WireOpportunity = WireGroup['opportunities'][number]
type WireCoverage = NonNullable<WireOpportunity['takersMarkets'][number]['coverage']>

/**
 * What the book does not know of one customer in one currency: what can be asked for, until when, and what stands in the way.
 * Its counts and sums are the book's.
 */
export interface Opportunity {
  readonly uuid: string
  readonly customerName: string
  readonly customerUuid: string
  readonly makerOrganizationUuid: string
  readonly currency: Currency
  readonly requestOptions: readonly string[]
  readonly isPreselected: boolean
  readonly isPreferredEligible: boolean
  readonly isClosed: boolean
  readonly isInActiveOffer: boolean
  readonly isCashFlowPlusEligible: boolean
  /** Its restrictions, for tags and banners. */
  readonly statuses: readonly MarketStatusTag[]
  /** The offer it is in. */
  readonly requestUuid: string | undefined
  readonly depositDay: string
  /** ISO instant of the next deadline. */
  readonly deadline: string
  readonly timeZone: string
  /** One for each of the supplier's divisions; absent in documents that an older version has stored. */
  readonly marketUuids?: readonly string[]
  /** What the offer covers in its markets; absent as `marketUuids` may be. */
  readonly coverage?: readonly MarketCoverage[]
}

/** The invoices of a market that its active offer covers. */
export interface MarketCoverage extends InvoiceCoverage {
  readonly marketUuid: string
}

function decode(wire: WireOpportunity): Opportunity {
  const summary = wire.invoiceSummary
  return {
    uuid: wire.uuid,
    customerName: wire.makerDisplayName,
    customerUuid: wire.customerUuid,
    makerOrganizationUuid: wire.makerOrganizationUuid,
    currency: currencyCode(wire.currency),
    requestOptions: wire.requestOptions,
    isPreselected: wire.isPreselected,
    isPreferredEligible: wire.isPreferredEligible,
    isClosed: wire.isClosed,
    isInActiveOffer: wire.isInActiveOffer,
    isCashFlowPlusEligible: wire.isCashFlowPlusEligible,
    statuses: wire.statuses,
    requestUuid: wire.takersMarkets.find((market) => market.requestUuid)?.requestUuid ?? undefined,
    depositDay: summary.maxGoodFundsDate,
    deadline: summary.requestDeadline,
    timeZone: wire.takersMarkets[0]?.timeZone ?? 'UTC',
    marketUuids: wire.takersMarkets.map(({ marketUuid }) => marketUuid),
    coverage: wire.takersMarkets.flatMap(({ marketUuid, coverage }) =>
      coverage ? [{ marketUuid, ...decodeCoverage(coverage) }] : [],
    ),
  }
}

function decodeCoverage({ lastInvoiceId, approvedBy }: WireCoverage): InvoiceCoverage {
  return {
    lastId: lastInvoiceId ?? undefined,
    approvedBy: approvedBy === null ? undefined : parseIsoDay(approvedBy),
  }
}

/** A customer that is renamed while its pages are read may be on two of them: the later answer counts. */
function onceEach(opportunities: readonly Opportunity[]): readonly Opportunity[] {
  const byUuid = new Map(opportunities.map((each) => [each.uuid, each]))
  return byUuid.size === opportunities.length ? opportunities : [...byUuid.values()]
}

const opportunitiesQuery = queryOptions({
  queryKey: ['opportunities'],
  staleTime: untilChanged,
  meta: BY_INCLUDED,
  structuralSharing: keepEqual,
  queryFn: async ({ signal }) => {
    const groups = await wholeConnection<WireGroup>(async (after) => {
      const answer = await query(opportunitiesDocument, { first: OPPORTUNITY_PAGE, after }, signal)
      return answer.getGroupedOpportunityData
    })
    return onceEach(groups.flatMap(({ opportunities }) => opportunities.map(decode)))
  },
})

/** What can be offered, one entry a customer and currency. */
export function useOpportunities(): UseQueryResult<readonly Opportunity[]> {
  return useQuery(opportunitiesQuery)
}

/** The same outside a component. */
export function fetchOpportunities(client: QueryClient): Promise<readonly Opportunity[]> {
  return client.ensureQueryData(opportunitiesQuery)
}
