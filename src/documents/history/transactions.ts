import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { minorFromMajor, type Currency, currencyCode } from '#domain/money'
import { graphql, query, type ResultOf, type VariablesOf } from '#data'
import { allPages, type Page } from '../query/page.ts'

export const transactionsDocument = graphql(`
  query Transactions($paging: OffsetPaging, $sorting: [TransactionSort!], $filter: TransactionFilter) {
    transactions(paging: $paging, sorting: $sorting, filter: $filter) {
      totalCount
      nodes {
        uuid
        customerUuid
        makerOrganizationUuid
        customerName
        customerNumber
        paymentReference
        currency
        depositAmount
        depositDate
        discountAmount
        invoiceAmount
        invoiceCount
        aggregatedApr
        aggregatedDaysPaidEarly
        aggregatedDiscount
        isDiscount
        isPendingClear
        offerUuid
        offerType
        transactionClearDate
        paymentInitiatedDate
      }
    }
  }
`)

type TransactionVariables = VariablesOf<typeof transactionsDocument>
export type TransactionSort = NonNullable<TransactionVariables['sorting']>[number]
export type TransactionFilter = NonNullable<TransactionVariables['filter']>

type WireTransaction = ResultOf<typeof transactionsDocument>['transactions']['nodes'][number]

/** One customer's payment of one clear. Amounts are minor units of its currency. */
export interface Transaction {
  readonly uuid: string
  readonly customerUuid: string
  readonly makerOrganizationUuid: string
  readonly customerName: string
  /** The number that the supplier's books have for the customer; absent in documents that an older version has stored. */
  readonly customerNumber?: string
  /** Names the payment on statements and in files; absent likewise. */
  readonly paymentReference?: string
  readonly currency: Currency
  readonly depositMinor: number
  readonly depositDay: string
  readonly discountMinor: number
  readonly invoiceMinor: number
  readonly invoiceCount: number
  /** Percent. */
  readonly apr: number | undefined
  readonly daysPaidEarly: number
  /** Percent of the invoices. */
  readonly discountPercent: number
  readonly isDiscount: boolean
  readonly isPendingClear: boolean
  readonly offerUuid: string
  readonly offerType: string
  readonly clearDay: string
  /** ISO day. */
  readonly initiatedDay: string
}

/** Reads the answer of `transactionsDocument`. */
export function decodeTransactions(answer: ResultOf<typeof transactionsDocument>): Page<Transaction> {
  const { nodes, totalCount } = answer.transactions
  return { rows: nodes.map(decodeTransaction), total: totalCount }
}

function decodeTransaction(node: WireTransaction): Transaction {
  const currency = currencyCode(node.currency)
  const minor = (major: number): number => minorFromMajor(major, currency)
  return {
    uuid: node.uuid,
    customerUuid: node.customerUuid,
    makerOrganizationUuid: node.makerOrganizationUuid,
    customerName: node.customerName,
    customerNumber: node.customerNumber,
    paymentReference: node.paymentReference,
    currency,
    depositMinor: minor(node.depositAmount),
    depositDay: node.depositDate,
    discountMinor: minor(node.discountAmount),
    invoiceMinor: minor(node.invoiceAmount),
    invoiceCount: node.invoiceCount,
    apr: node.aggregatedApr ?? undefined,
    daysPaidEarly: node.aggregatedDaysPaidEarly,
    discountPercent: node.aggregatedDiscount * 100,
    isDiscount: node.isDiscount,
    isPendingClear: node.isPendingClear,
    offerUuid: node.offerUuid,
    offerType: node.offerType,
    clearDay: node.transactionClearDate,
    initiatedDay: node.paymentInitiatedDate,
  }
}

export interface TransactionQuery {
  readonly filter: TransactionFilter
  readonly sorting: TransactionSort[]
  readonly limit: number
  readonly offset: number
}

/** The default order of the history: latest deposit first, then the largest. */
export const DEFAULT_TRANSACTION_SORT: TransactionSort[] = [
  { field: 'depositDate', direction: 'desc' },
  { field: 'depositAmount', direction: 'desc' },
]

/** A page of transactions; the previous page is shown until the next one is loaded. */
export function useTransactions(asked: TransactionQuery): UseQueryResult<Page<Transaction>> {
  return useQuery({
    queryKey: ['transactions', asked],
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

/** The first transactions of a filter and how many there are, without a cache. */
export async function fetchTransactions(
  filter: TransactionFilter,
  limit: number,
): Promise<Page<Transaction>> {
  const variables = { paging: { limit, offset: 0 }, sorting: DEFAULT_TRANSACTION_SORT, filter }
  return decodeTransactions(await query(transactionsDocument, variables))
}

/** The rows that one call returns at most, and that a document has at most. */
const PAGE_ROWS = 1000
const MOST_ROWS = 10_000

/** Every transaction of a filter in an order, at most 10,000 of them, without a cache. */
export async function fetchAllTransactions({
  filter,
  sorting,
}: Pick<TransactionQuery, 'filter' | 'sorting'>): Promise<Page<Transaction>> {
  return allPages(MOST_ROWS, PAGE_ROWS, async (paging) =>
    decodeTransactions(await query(transactionsDocument, { filter, sorting, paging })),
  )
}

export function useOfferTransactions(
  offerUuid: string,
  paging: Pick<TransactionQuery, 'limit' | 'offset'>,
): UseQueryResult<Page<Transaction>> {
  return useTransactions({
    filter: { offerUuid: { eq: offerUuid } },
    sorting: DEFAULT_TRANSACTION_SORT,
    ...paging,
  })
}

/** One transaction; null when this supplier has none with the id. */
export function useTransaction(uuid: string): UseQueryResult<Transaction | null> {
  return useQuery({
    queryKey: ['transactions', uuid],
    queryFn: async ({ signal }) => {
      const variables = { paging: { limit: 1, offset: 0 }, sorting: null, filter: { uuid: { eq: uuid } } }
      const page = decodeTransactions(await query(transactionsDocument, variables, signal))
      return page.rows[0] ?? null
    },
  })
}
