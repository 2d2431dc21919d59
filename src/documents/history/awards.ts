import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { minorFromMajor, type Currency, currencyCode } from '#domain/money'
import { graphql, query, type ResultOf } from '#data'
import { allPages, type Page } from '../query/page.ts'

export const awardsDocument = graphql(`
  query TransactionAwards($transactionUuid: ID!, $paging: OffsetPaging) {
    transactionAwards(transactionUuid: $transactionUuid, paging: $paging) {
      totalCount
      nodes {
        id
        invoiceId
        amount
        discountAmount
        depositAmount
        daysPaidEarly
        apr
        dueDate
        currency
      }
    }
  }
`)

type WireAward = ResultOf<typeof awardsDocument>['transactionAwards']['nodes'][number]

/** One invoice of a transaction. Amounts are minor units. */
export interface Award {
  readonly id: string
  readonly invoiceNumber: string
  readonly amountMinor: number
  readonly discountMinor: number
  readonly depositMinor: number
  readonly daysPaidEarly: number
  /** Percent. */
  readonly apr: number
  readonly dueDay: string
  readonly currency: Currency
}

/** Reads the answer of `awardsDocument`. */
function decodeAwards(answer: ResultOf<typeof awardsDocument>): Page<Award> {
  const { nodes, totalCount } = answer.transactionAwards
  return { rows: nodes.map(decodeAward), total: totalCount }
}

function decodeAward(node: WireAward): Award {
  const currency = currencyCode(node.currency)
  const minor = (major: number): number => minorFromMajor(major, currency)
  return {
    id: node.id,
    invoiceNumber: node.invoiceId,
    amountMinor: minor(node.amount),
    discountMinor: minor(node.discountAmount),
    depositMinor: minor(node.depositAmount),
    daysPaidEarly: node.daysPaidEarly,
    apr: node.apr,
    dueDay: node.dueDate,
    currency,
  }
}

export function useAwards(
  transactionUuid: string,
  limit: number,
  offset: number,
): UseQueryResult<Page<Award>> {
  return useQuery({
    queryKey: ['awards', transactionUuid, limit, offset],
    queryFn: async ({ signal }) =>
      decodeAwards(await query(awardsDocument, { transactionUuid, paging: { limit, offset } }, signal)),
    placeholderData: keepPreviousData,
  })
}

/** The rows that one call returns at most, and that a document has at most. */
const PAGE_ROWS = 1000
const MOST_ROWS = 20_000

/** Every invoice of a transaction, at most 20,000 of them, without a cache. */
export function fetchAllAwards(transactionUuid: string): Promise<Page<Award>> {
  return allPages(MOST_ROWS, PAGE_ROWS, async (paging) =>
    decodeAwards(await query(awardsDocument, { transactionUuid, paging })),
  )
}
