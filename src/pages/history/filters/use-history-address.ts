import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { PagingStep } from '#components'
import { pathTo, useSearch } from '#routes'
import { keepListAddress } from '#state'
import { changeQuery, historyQuery, type HistoryQuery } from './history-query.ts'
import { readInboundDownloads, startInboundDownloads } from '../files/inbound-downloads.ts'

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

interface HistoryAddress {
  readonly query: HistoryQuery
  /** Sets the query as a new history entry, unless the step is the same, or the query. */
  readonly go: (next: HistoryQuery, step?: PagingStep) => void
  /** Turns the parameters of an e-mailed link into filters and downloads, once. */
  readonly applyInbound: () => void
}

export function useHistoryAddress(): HistoryAddress {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const query = historyQuery.parse(search)
  const own = addressOf(query)
  useEffect(() => keepListAddress(pathTo('transactions'), own), [own])
  return {
    query,
    go(next, step = 'new') {
      const to = addressOf(next)
      navigate(to, { replace: step === 'same' || to === own })
    },
    applyInbound: () => {
      if (!hasInbound(search)) return
      navigate(addressOf(readInbound(search, query)), { replace: true })
      void startInboundDownloads(readInboundDownloads(search))
    },
  }
}

function addressOf(query: HistoryQuery): string {
  const text = historyQuery.text(query)
  return pathTo('transactions') + (text && `?${text}`)
}
