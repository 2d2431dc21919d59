import { batch } from '@preact/signals-react'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { variantDefinition } from '#domain'
import { pathTo } from '#routes'
import { book } from '#state'
import {
  orderOf,
  readInvoiceQuery,
  sortOf,
  toBookFilter,
  variantOf,
  writeInvoiceQuery,
  type InvoiceQuery,
} from '#views'

/** One customer and currency, one customer, or everything. */
export interface InvoiceScope {
  readonly customerUuid?: string
  readonly customerCurrency?: string
}

export interface InvoiceAddress {
  readonly query: InvoiceQuery
  /** Asks for something else; the address follows. */
  readonly go: (next: InvoiceQuery) => void
}

/** The page's question, kept in its address, and the book's filter kept to it. */
export function useInvoiceAddress({ customerUuid, customerCurrency }: InvoiceScope): InvoiceAddress {
  const [, navigate] = useLocation()
  const search = useSearch()
  const query = useMemo(() => readInvoiceQuery(new URLSearchParams(search)), [search])
  useLayoutEffect(
    () => showInBook(query, customerUuid, customerCurrency),
    [query, customerUuid, customerCurrency],
  )
  const go = useCallback(
    (next: InvoiceQuery) =>
      navigate(invoicesPath({ customerUuid, customerCurrency }, next), { replace: true }),
    [navigate, customerUuid, customerCurrency],
  )
  return { query, go }
}

/** The address of the invoices of a scope. */
export function invoicesPath(
  {
    customerUuid,
    customerCurrency,
  }: { customerUuid: string | undefined; customerCurrency: string | undefined },
  query: InvoiceQuery,
): string {
  const params = {
    ...(customerUuid ? { customerUuid } : {}),
    ...(customerUuid && customerCurrency ? { customerCurrency } : {}),
  }
  return pathTo('invoices', params, writeInvoiceQuery(query))
}

function showInBook(
  query: InvoiceQuery,
  customerUuid: string | undefined,
  currency: string | undefined,
): void {
  const variant = variantOf(query.tab)
  const definition = variantDefinition(variant)
  batch(() => {
    book.setFilters({ ...toBookFilter(query), states: definition.states })
    book.scope(customerUuid, currency)
    book.setOrder(orderOf(sortOf(query), variant) ?? definition.defaultOrder)
  })
}
