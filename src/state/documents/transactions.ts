import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  awardsDocument,
  decodeAwards,
  decodeHistorySummary,
  decodeTransactions,
  historySummaryDocument,
  query,
  transactionsDocument,
  type Award,
  type HistorySummary,
  type Page,
  type Transaction,
  type TransactionFilter,
  type TransactionSort,
} from '#data'
import { documentKeys } from './keys.ts'

/** Which transactions, in what order, and which page of them. */
export interface TransactionQuery {
  readonly filter: TransactionFilter
  readonly sorting: TransactionSort[]
  readonly limit: number
  readonly offset: number
}

/** The order of history unless the reader asks for another: latest deposit first, then the largest. */
export const DEFAULT_TRANSACTION_SORT: TransactionSort[] = [
  { field: 'depositDate', direction: 'desc' },
  { field: 'depositAmount', direction: 'desc' },
]

/** A page of transactions; the page before stays until the next has come. */
export function useTransactions(asked: TransactionQuery): UseQueryResult<Page<Transaction>> {
  return useQuery({
    queryKey: [documentKeys.transactions, asked],
    queryFn: async ({ signal }) =>
      decodeTransactions(
        await query(
          transactionsDocument,
          {
            paging: { limit: asked.limit, offset: asked.offset },
            sorting: asked.sorting,
            filter: asked.filter,
          },
          signal,
        ),
      ),
    placeholderData: keepPreviousData,
  })
}

/** The transactions of one offer. */
export function useOfferTransactions(offerUuid: string): UseQueryResult<Page<Transaction>> {
  return useTransactions({
    filter: { offerUuid: { eq: offerUuid } },
    sorting: DEFAULT_TRANSACTION_SORT,
    limit: 100,
    offset: 0,
  })
}

/** One transaction; null when this supplier has none with that id. */
export function useTransaction(uuid: string): UseQueryResult<Transaction | null> {
  return useQuery({
    queryKey: [documentKeys.transactions, uuid],
    queryFn: async ({ signal }) => {
      const variables = { paging: { limit: 1, offset: 0 }, sorting: null, filter: { uuid: { eq: uuid } } }
      const page = decodeTransactions(await query(transactionsDocument, variables, signal))
      return page.rows[0] ?? null
    },
  })
}

/** A page of a transaction's invoices. */
export function useAwards(
  transactionUuid: string,
  limit: number,
  offset: number,
): UseQueryResult<Page<Award>> {
  return useQuery({
    queryKey: [documentKeys.awards, transactionUuid, limit, offset],
    queryFn: async ({ signal }) =>
      decodeAwards(await query(awardsDocument, { transactionUuid, paging: { limit, offset } }, signal)),
    placeholderData: keepPreviousData,
  })
}

/** Lifetime and year-to-date sums, and what the filters can choose from. */
export function useHistorySummary(): UseQueryResult<HistorySummary> {
  return useQuery({
    queryKey: [documentKeys.historySummary],
    queryFn: async ({ signal }) => decodeHistorySummary(await query(historySummaryDocument, {}, signal)),
  })
}
