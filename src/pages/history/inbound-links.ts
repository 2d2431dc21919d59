import { changeQuery, type HistoryQuery } from './history-query.ts'

const INBOUND = ['downloadAward', 'downloadTransactions', 'offerUuid', 'startDate', 'endDate'] as const

/** Whether the address carries parameters of an e-mailed link, to be read once and taken away. */
export function hasInbound(search: URLSearchParams): boolean {
  return INBOUND.some((name) => search.has(name))
}

/** What an e-mailed link asks for: its dates filter by deposit day, its offer by offer. */
export function readInbound(search: URLSearchParams, query: HistoryQuery): HistoryQuery {
  const from = search.get('startDate') ?? undefined
  const to = search.get('endDate') ?? undefined
  const offerUuid = search.get('offerUuid') ?? query.offerUuid
  if (!from && !to) return changeQuery(query, { offerUuid })
  return changeQuery(query, { offerUuid, dateType: 'deposit', days: { from, to } })
}
