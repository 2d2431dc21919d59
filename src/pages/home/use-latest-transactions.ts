import { DEFAULT_TRANSACTION_SORT, useTransactions } from '#documents/history/transactions'

const LATEST_SHOWN = 3

export function useLatestTransactions(): ReturnType<typeof useTransactions> {
  return useTransactions({
    filter: {},
    sorting: DEFAULT_TRANSACTION_SORT,
    limit: LATEST_SHOWN,
    offset: 0,
  })
}
