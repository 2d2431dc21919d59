import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Verdict } from '#domain/clearing'
import { minorFromMajor, type Currency, currencyCode } from '#domain/money'
import { graphql, query, type ResultOf } from '#data'

export const notAcceptedDocument = graphql(`
  query NotAccepted($requestId: ID!) {
    clearExplanation(requestId: $requestId, paging: { limit: 0 }) {
      notAccepted {
        customerUuid
        customerName
        currency
        clearDate
        verdict
        invoiceCount
        invoiceAmount
        discountAmount
        apr
        tooSoonInvoiceCount
        tooSoonInvoiceAmount
        lastAccepted {
          transactionUuid
          clearDate
          invoiceAmount
          discountAmount
          apr
        }
      }
    }
  }
`)

type WireNotAccepted = ResultOf<typeof notAcceptedDocument>['clearExplanation']['notAccepted'][number]

/** Invoices that one customer did not accept for one reason when it decided last. Amounts are minor units. */
export interface NotAccepted {
  readonly customerUuid: string
  readonly customerName: string
  readonly currency: Currency
  /** `yyyy-MM-dd` */
  readonly clearDay: string
  readonly verdict: Verdict
  readonly count: number
  readonly amountMinor: number
  readonly discountMinor: number
  /** Percent a year, weighted by amount. */
  readonly apr: number
  /** How many of them are open and included, but due too soon now to be paid early; absent in documents that an older version has stored. */
  readonly tooSoonCount?: number
  /** What these are worth; absent likewise. */
  readonly tooSoonMinor?: number
  /** What the customer has accepted of this supplier last in this currency. */
  readonly lastAccepted: AcceptedLast | undefined
}

export interface AcceptedLast {
  readonly transactionUuid: string
  /** `yyyy-MM-dd` */
  readonly clearDay: string
  readonly amountMinor: number
  readonly discountMinor: number
  /** Percent a year; undefined where no day was early. */
  readonly apr: number | undefined
}

function decode(wire: WireNotAccepted): NotAccepted {
  const currency = currencyCode(wire.currency)
  const minor = (major: number): number => minorFromMajor(major, currency)
  const { lastAccepted: last } = wire
  return {
    customerUuid: wire.customerUuid,
    customerName: wire.customerName,
    currency,
    clearDay: wire.clearDate,
    verdict: wire.verdict,
    count: wire.invoiceCount,
    amountMinor: minor(wire.invoiceAmount),
    discountMinor: minor(wire.discountAmount),
    apr: wire.apr,
    tooSoonCount: wire.tooSoonInvoiceCount,
    tooSoonMinor: minor(wire.tooSoonInvoiceAmount),
    lastAccepted: last
      ? {
          transactionUuid: last.transactionUuid,
          clearDay: last.clearDate,
          amountMinor: minor(last.invoiceAmount),
          discountMinor: minor(last.discountAmount),
          apr: last.apr ?? undefined,
        }
      : undefined,
  }
}

const notAcceptedQuery = (requestId: string) => ({
  queryKey: ['explanation', requestId, 'not-accepted'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await query(notAcceptedDocument, { requestId }, signal)).clearExplanation.notAccepted.map(decode),
})

/** What customers did not accept of an offer when they decided last, by customer, currency and reason. */
export function useNotAccepted(requestId: string): UseQueryResult<readonly NotAccepted[]> {
  return useQuery(notAcceptedQuery(requestId))
}

/** The same outside a component. */
export function fetchNotAccepted(client: QueryClient, requestId: string): Promise<readonly NotAccepted[]> {
  return client.ensureQueryData(notAcceptedQuery(requestId))
}
