import { effect } from '@preact/signals-react'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from '#routes'
import { book, showFirstRows, viewKey } from '#state'
import type { InvoiceScope } from './address.ts'

/** Shows a preview while the book loads: the last view, or else the first rows. Renders nothing. */
export function EarlyRows({ scope }: { readonly scope: InvoiceScope }): null {
  const [path] = useLocation()
  const search = useSearch()
  const { customerUuid, customerCurrency } = scope
  // The list call supports neither the filters nor the other tables.
  const isPlain = search === ''
  useLayoutEffect(() => {
    book.setView(viewKey(path, search))
    return () => book.setView(undefined)
  }, [path, search])
  // What renders nothing is not rendered again when a signal changes.
  useEffect(
    () =>
      effect(() => {
        const markets = book.fetchedMarkets.value
        if (markets && isPlain) void showFirstRows(markets, { customerUuid, customerCurrency })
      }),
    [isPlain, customerUuid, customerCurrency],
  )
  return null
}
