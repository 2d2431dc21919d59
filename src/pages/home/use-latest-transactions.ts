import { DEFAULT_TRANSACTION_SORT, useTransactions } from '#documents/history/transactions'

/** How many transactions home shows. */
const LATEST_SHOWN = 3

/** The latest transactions of the account, and how many there are. */
export function useLatestTransactions(): ReturnType<typeof useTransactions> {
  return useTransactions({
    filter: {},
    sorting: DEFAULT_TRANSACTION_SORT,
    limit: LATEST_SHOWN,
    offset: 0,
  })
}
