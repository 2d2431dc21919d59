import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { addressWith, paramsIn, useSearch } from '#routes'
import type { FilterStep } from '../invoice-filters/filter-props.ts'
import { readInvoiceQuery, writeInvoiceQuery, type InvoiceQuery } from '../invoice-filters/invoice-query.ts'

/** The filters and the order of invoices that are edited. */
export interface EditQuery {
  readonly query: InvoiceQuery
  readonly onChange: (next: InvoiceQuery, step?: FilterStep) => void
}

/**
 * Held by the address of the page: they survive a reload, and Back takes one of them back. On a page with other parameters theirs
 * begin with a prefix.
 */
export function useAddressedQuery(prefix = ''): EditQuery {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const query = useMemo(() => queryIn(paramsIn(search, prefix)), [search, prefix])
  const onChange = useCallback(
    (next: InvoiceQuery, step: FilterStep = 'new'): void => {
      const to = addressWith(path, prefix, writeInvoiceQuery(next))
      // What is applied again is no step: Back would seem to do nothing.
      const isSame = to === addressWith(path, prefix, writeInvoiceQuery(query))
      navigate(to, { replace: isSame || step === 'same', state: history.state })
    },
    [path, prefix, query, navigate],
  )
  return useMemo(() => ({ query, onChange }), [query, onChange])
}

/** Only eligible invoices are edited. */
function queryIn(search: URLSearchParams): InvoiceQuery {
  return { ...readInvoiceQuery(search), tab: 'eligible' }
}
