import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Verdict } from '#domain/clearing'
import { minorFromMajor, type Currency, currencyCode } from '#domain/money'
import { graphql, query, type ResultOf } from '#data'

export const explanationDocument = graphql(`
  query Explanation($requestId: ID!, $verdict: Verdict, $paging: OffsetPaging) {
    clearExplanation(requestId: $requestId, verdict: $verdict, paging: $paging) {
      totalCount
      counts {
        verdict
        count
      }
      nodes {
        id
        invoiceId
        customerName
        currency
        deadline
        amount
        discountAmount
        daysPaidEarly
        apr
        verdict
      }
    }
  }
`)

type WireExplanation = ResultOf<typeof explanationDocument>['clearExplanation']

/** Why one invoice was or was not awarded in one clear. Amounts are minor units. */
export interface ExplainedInvoice {
  /** Of this row: the invoice's, and the clear's. */
  readonly id: string
  readonly invoiceId: string
  readonly number: string
  readonly customerName: string
  readonly currency: Currency
  /** The deadline it was decided at, in milliseconds. */
  readonly deadlineAt: number
  readonly amountMinor: number
  readonly discountMinor: number
  readonly daysEarly: number
  /** Percent; undefined when no day is early. */
  readonly apr: number | undefined
  readonly verdict: Verdict
}

export interface Explanation {
  readonly total: number
  readonly counts: Readonly<Partial<Record<Verdict, number>>>
  readonly rows: readonly ExplainedInvoice[]
}

/** Reads the answer of `explanationDocument`. */
function decodeExplanation({
  clearExplanation: { totalCount, counts, nodes },
}: ResultOf<typeof explanationDocument>): Explanation {
  return {
    total: totalCount,
    counts: Object.fromEntries(counts.map(({ verdict, count }) => [verdict, count])),
    rows: nodes.map(decode),
  }
}

function decode(node: WireExplanation['nodes'][number]): ExplainedInvoice {
  const currency = currencyCode(node.currency)
  return {
    id: node.id,
    invoiceId: node.id.split(':')[0] ?? '',
    number: node.invoiceId,
    customerName: node.customerName,
    currency,
    deadlineAt: Date.parse(node.deadline),
    amountMinor: minorFromMajor(node.amount, currency),
    discountMinor: minorFromMajor(node.discountAmount, currency),
    daysEarly: node.daysPaidEarly,
    apr: node.apr ?? undefined,
    verdict: node.verdict,
  }
}

export interface ExplanationQuery {
  readonly verdict: Verdict | undefined
  readonly limit: number
  readonly offset: number
}

/** Why each invoice of an offer was or was not awarded; the previous page is shown until the next one is loaded. */
export function useExplanation(requestId: string, asked: ExplanationQuery): UseQueryResult<Explanation> {
  const { verdict, limit, offset } = asked
  return useQuery({
    queryKey: ['explanation', requestId, asked],
    queryFn: async ({ signal }) =>
      decodeExplanation(
        await query(
          explanationDocument,
          { requestId, verdict: verdict ?? null, paging: { limit, offset } },
          signal,
        ),
      ),
    placeholderData: keepPreviousData,
  })
}
