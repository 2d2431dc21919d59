import { useLocation, useSearch } from 'wouter'
import type { PagingStep } from '#components'
import { pathTo } from '#routes'
import { historyQuery, type HistoryQuery } from './history-query.ts'
import { readInboundDownloads, startInboundDownloads } from '../files/inbound-downloads.ts'
import { hasInbound, readInbound } from '../files/inbound-links.ts'

interface HistoryAddress {
  readonly query: HistoryQuery
  /** Sets the query as a new history entry, unless the step is the same. */
  readonly go: (next: HistoryQuery, step?: PagingStep) => void
  /** Turns the parameters of an e-mailed link into filters and downloads, once. */
  readonly applyInbound: () => void
}

/** The query of the page, stored in its address. */
export function useHistoryAddress(): HistoryAddress {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const query = historyQuery.parse(search)
  return {
    query,
    go: (next, step = 'new') => navigate(addressOf(next), { replace: step === 'same' }),
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
