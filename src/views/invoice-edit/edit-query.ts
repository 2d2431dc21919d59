import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from '#routes'
import type { FilterStep } from '../invoice-filters/filter-props.ts'
import { readInvoiceQuery, writeInvoiceQuery, type InvoiceQuery } from '../invoice-filters/invoice-query.ts'

/** The filters and the order of invoices that are edited. */
export interface EditQuery {
  readonly query: InvoiceQuery
  readonly onChange: (next: InvoiceQuery, step?: FilterStep) => void
}

/** Held by a component: whatever it shows meanwhile, they are the same when the invoices are shown again. */
export function useHeldQuery(): EditQuery {
  const [query, onChange] = useState(() => queryIn(''))
  return useMemo(() => ({ query, onChange }), [query])
}

/** Held by the address of the page: they survive a reload, and Back takes one of them back. */
export function useAddressedQuery(): EditQuery {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const query = useMemo(() => queryIn(search), [search])
  const onChange = useCallback(
    (next: InvoiceQuery, step: FilterStep = 'new'): void => {
      const text = searchOf(next)
      navigate(text ? `${path}?${text}` : path, { replace: step === 'same' })
    },
    [path, navigate],
  )
  return { query, onChange }
}

/** Only eligible invoices are edited. */
function queryIn(search: string): InvoiceQuery {
  return { ...readInvoiceQuery(new URLSearchParams(search)), tab: 'eligible' }
}

function searchOf(query: InvoiceQuery): string {
  const entries = Object.entries(writeInvoiceQuery(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(entries).toString()
}
