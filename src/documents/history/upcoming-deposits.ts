import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { parseIsoDay, type EpochDay } from '#domain/calendar'
import { currencyCode, minorFromMajor, type Currency } from '#domain/money'
import { graphql, query } from '#data'

export const upcomingDepositsDocument = graphql(`
  query UpcomingDeposits {
    upcomingDeposits {
      depositDate
      currency
      depositAmount
      invoiceCount
    }
  }
`)

/** What customers have accepted and pay on one day. Minor units. */
export interface UpcomingDeposit {
  readonly day: EpochDay
  readonly currency: Currency
  readonly depositMinor: number
  readonly invoiceCount: number
}

/** What is accepted and still to be paid, and what was paid yesterday, by day and currency. */
export function useUpcomingDeposits(): UseQueryResult<readonly UpcomingDeposit[]> {
  return useQuery({
    queryKey: ['history-summary', 'upcoming'],
    queryFn: async ({ signal }) => {
      const { upcomingDeposits } = await query(upcomingDepositsDocument, {}, signal)
      return upcomingDeposits.map(({ depositDate, depositAmount, invoiceCount, ...sum }) => {
        const currency = currencyCode(sum.currency)
        return {
          day: parseIsoDay(depositDate),
          currency,
          depositMinor: minorFromMajor(depositAmount, currency),
          invoiceCount,
        }
      })
    },
  })
}
