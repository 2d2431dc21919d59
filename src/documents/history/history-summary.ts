import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { QUERY_LIMITS } from '#contract'
import { minorFromMajor, type Currency, currencyCode } from '#domain/money'
import { graphql, query, type ResultOf } from '#data'
import { wholeConnection } from '../query/page.ts'
import type { TransactionFilter } from './transactions.ts'

export const historySummaryDocument = graphql(`
  query HistorySummary {
    transactionAggregate {
      currencies
      lifetime {
        currency
        depositAmount
        discountAmount
        aggregatedDaysPaidEarly
        count
      }
      yearToDate {
        currency
        customerUuid
        depositAmount
      }
      byMonth {
        month
        currency
        depositAmount
        discountAmount
        count
        invoiceCount
      }
    }
  }
`)

export const historyMonthsDocument = graphql(`
  query HistoryMonths($filter: TransactionFilter) {
    transactionAggregate(filter: $filter) {
      lifetime {
        currency
        count
      }
      byMonth {
        month
        currency
        depositAmount
        discountAmount
        count
        invoiceCount
      }
    }
  }
`)

const customersDocument = graphql(`
  query Customers($first: Int!, $after: String) {
    supplierCustomers(paging: { first: $first, after: $after }) {
      edges {
        node {
          uuid
          makerDisplayName
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

type WireCustomer = ResultOf<typeof customersDocument>['supplierCustomers']['edges'][number]['node']

/** Lifetime and year-to-date sums; amounts are minor units. */
export interface HistorySummary {
  readonly currencies: readonly Currency[]
  readonly customers: readonly { readonly uuid: string; readonly name: string }[]
  readonly lifetime: readonly {
    readonly currency: Currency
    readonly depositMinor: number
    readonly discountMinor: number
    readonly daysPaidEarly: number
    readonly count: number
  }[]
  /** By month of deposit, the earliest first; absent in documents that an older version has stored. */
  readonly byMonth?: readonly MonthSum[]
  readonly yearToDate: readonly {
    readonly currency: Currency
    readonly customerUuid: string
    readonly customerName: string
    readonly depositMinor: number
  }[]
}

/** Money received early in one month. Amounts are minor units. */
export interface MonthSum {
  /** `yyyy-MM` */
  readonly month: string
  readonly currency: Currency
  readonly depositMinor: number
  readonly discountMinor: number
  /** Transactions, and the invoices they paid. */
  readonly count: number
  readonly invoiceCount: number
}

type WireMonth = ResultOf<typeof historyMonthsDocument>['transactionAggregate']['byMonth'][number]

function decodeMonth({ depositAmount, discountAmount, ...sum }: WireMonth): MonthSum {
  const currency = currencyCode(sum.currency)
  return {
    ...sum,
    currency,
    depositMinor: minorFromMajor(depositAmount, currency),
    discountMinor: minorFromMajor(discountAmount, currency),
  }
}

/**
 * Reads the answer of `historySummaryDocument`, beside all customers: of thousands, the sums bring only what those do not know.
 */
function decodeHistorySummary(
  answer: ResultOf<typeof historySummaryDocument>,
  customers: readonly WireCustomer[],
): HistorySummary {
  const { currencies, lifetime, yearToDate, byMonth } = answer.transactionAggregate
  const names = new Map(customers.map(({ uuid, makerDisplayName }) => [uuid, makerDisplayName]))
  return {
    currencies: currencies.map(currencyCode),
    customers: customers.map(({ uuid, makerDisplayName }) => ({ uuid, name: makerDisplayName })),
    lifetime: lifetime.map((sum) => {
      const currency = currencyCode(sum.currency)
      return {
        currency,
        depositMinor: minorFromMajor(sum.depositAmount, currency),
        discountMinor: minorFromMajor(sum.discountAmount, currency),
        daysPaidEarly: sum.aggregatedDaysPaidEarly,
        count: sum.count,
      }
    }),
    byMonth: byMonth.map(decodeMonth),
    yearToDate: yearToDate.map((sum) => {
      const currency = currencyCode(sum.currency)
      return {
        currency,
        customerUuid: sum.customerUuid,
        // One that came between the two answers has its name at the next reading.
        customerName: names.get(sum.customerUuid) ?? sum.customerUuid,
        depositMinor: minorFromMajor(sum.depositAmount, currency),
      }
    }),
  }
}

export interface HistoryMonths {
  /** Early payments of each currency. */
  readonly lifetime: readonly { readonly currency: Currency; readonly count: number }[]
  readonly byMonth: readonly MonthSum[]
}

/** The months of what matches a filter; those of the previous filter until they are loaded. */
export function useHistoryMonths(filter: TransactionFilter, enabled: boolean): UseQueryResult<HistoryMonths> {
  return useQuery({
    queryKey: ['history-summary', 'months', filter],
    queryFn: async ({ signal }) => {
      const { lifetime, byMonth } = (await query(historyMonthsDocument, { filter }, signal))
        .transactionAggregate
      return {
        lifetime: lifetime.map(({ currency, count }) => ({ currency: currencyCode(currency), count })),
        byMonth: byMonth.map(decodeMonth),
      }
    },
    enabled,
    placeholderData: keepPreviousData,
  })
}

export function useHistorySummary(): UseQueryResult<HistorySummary> {
  return useQuery({
    queryKey: ['history-summary'],
    queryFn: async ({ signal }) => {
      const [summary, customers] = await Promise.all([
        query(historySummaryDocument, {}, signal),
        wholeConnection<WireCustomer>(async (after) => {
          const answer = await query(customersDocument, { first: QUERY_LIMITS.customers, after }, signal)
          return answer.supplierCustomers
        }),
      ])
      return decodeHistorySummary(summary, customers)
    },
  })
}
