import { changeQuery, type HistoryQuery } from '../filters/history-query.ts'

const INBOUND = ['downloadAward', 'downloadTransactions', 'offerUuid', 'startDate', 'endDate'] as const

/** Whether the address has parameters of an e-mailed link, which are read once and removed. */
export function hasInbound(search: URLSearchParams): boolean {
  return INBOUND.some((name) => search.has(name))
}

/** The query of an e-mailed link: its dates filter by deposit day, its offer by offer. */
export function readInbound(search: URLSearchParams, query: HistoryQuery): HistoryQuery {
  const from = search.get('startDate') ?? undefined
  const to = search.get('endDate') ?? undefined
  const offerUuid = search.get('offerUuid') ?? query.offerUuid
  if (!from && !to) return changeQuery(query, { offerUuid })
  return changeQuery(query, { offerUuid, dateType: 'deposit', days: { from, to } })
}
