import type { Currency } from '#domain/money'
import { batch, computed, signal } from '@preact/signals-react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { tableDefinition } from '#domain/invoices'
import { layoutText, readLayout, type ColumnLayout, type GridSort } from '#grid'
import { pathTo, useSearch } from '#routes'
import { afterPaint, book, columnsOf, keepListAddress, stableComputed } from '#state'
import {
  orderOf,
  readInvoiceQuery,
  sortOf,
  toBookFilter,
  writeInvoiceQuery,
  type FilterStep,
  type InvoiceQuery,
  type InvoiceTab,
} from '#views'

export interface InvoiceScope {
  readonly customerUuid?: string
  readonly customerCurrency?: Currency
}

const query = signal<InvoiceQuery>(readInvoiceQuery(new URLSearchParams()))
const sortText = computed(() => {
  const { column, direction } = sortOf(query.value)
  return `${column}.${direction}`
})
const columnsText = computed(() => query.value.columns ?? columnsOf(query.value.tab).value)
/** The fields that the filters do not use. */
const NO_LAYOUT = { sort: undefined, columns: undefined } as const
/** Without a view: what is shown has no name. */
const NO_VIEW = { view: '', kept: undefined } as const
let follow: (next: InvoiceQuery, step: FilterStep) => void = () => {}

/** The query of the page, as its address has it. Parts subscribe to as little of it as they show. */
export const address = {
  query,
  tab: computed(() => query.value.tab),
  /** The same without sort and columns, for the filters. */
  filters: stableComputed<InvoiceQuery>(() => ({ ...query.value, ...NO_LAYOUT })),
  // Through a string, so that an equal sort is the same object for another query.
  sort: computed<GridSort>(() => {
    const [column = '', direction] = sortText.value.split('.')
    return { column, direction: direction === 'asc' ? 'asc' : 'desc' }
  }),
  /** The user's columns of the tab: the address's, or those this browser remembers. */
  layout: computed<ColumnLayout>(() => readLayout(columnsText.value)),
  /** Sets the query as a new history entry. */
  go: (next: InvoiceQuery): void => follow(next, 'new'),
  /** Sets the filters; sort and columns stay. What they show is no longer the view that was sent. */
  filterBy: (next: InvoiceQuery, step: FilterStep = 'new'): void => {
    const { sort, columns } = query.peek()
    follow({ ...next, sort, columns, view: '' }, step)
  },
  sortBy: (next: GridSort): void => follow({ ...query.peek(), sort: next, view: '' }, 'new'),
  /** Names the view; what it shows stays. */
  name: (view: string): void => follow({ ...query.peek(), view }, 'same'),
  /** What is shown is the kept view of this id, or of none. */
  keepAs: (kept: string | undefined): void => follow({ ...query.peek(), ...NO_VIEW, kept }, 'same'),
  /** Applies the user's columns, here and for the next visits. */
  arrange: (layout: ColumnLayout): void => {
    const text = layoutText(layout)
    columnsOf(query.peek().tab).value = text
    follow({ ...query.peek(), columns: text || undefined, view: '' }, 'same')
  },
}

/**
 * Synchronizes the query with the page's address, and the book's filter with the query. A change is shown at
 * once; the address follows after the paint. Renders nothing.
 */
export function AddressInBook({ scope }: { readonly scope: InvoiceScope }): null {
  const { customerUuid, customerCurrency } = scope
  const [, navigate] = useLocation()
  const search = useSearch()
  const shown = useRef('')
  const printed = useRef('')
  const show = useCallback(
    (asked: InvoiceQuery): void => {
      const to = invoicesPath({ customerUuid, customerCurrency }, asked)
      if (to === shown.current) return
      shown.current = to
      keepListAddress(pathTo('invoices'), to)
      batch(() => {
        query.value = asked
        showInBook(asked, customerUuid, customerCurrency)
      })
    },
    [customerUuid, customerCurrency],
  )
  useLayoutEffect(() => {
    let isMounted = true
    const print = async (step: FilterStep): Promise<void> => {
      await afterPaint()
      if (!isMounted || printed.current === shown.current) return
      printed.current = shown.current
      navigate(shown.current, { replace: step === 'same' })
    }
    follow = (next, step) => {
      show(next)
      void print(step)
    }
    return () => {
      isMounted = false
      // Nothing follows on another page.
      follow = () => {}
    }
  }, [navigate, show])
  useLayoutEffect(() => {
    show(readInvoiceQuery(new URLSearchParams(search)))
    printed.current = shown.current
  }, [search, show])
  return null
}

export function invoicesPath(
  {
    customerUuid,
    customerCurrency,
  }: { customerUuid?: string | undefined; customerCurrency?: Currency | undefined },
  asked: InvoiceQuery,
): string {
  const params = {
    ...(customerUuid ? { customerUuid } : {}),
    ...(customerUuid && customerCurrency ? { customerCurrency } : {}),
  }
  return pathTo('invoices', params, writeInvoiceQuery(asked))
}

/** The query that another table of the same invoices is opened with: its filters stay, order and columns are each table's own. */
export function queryOfTab(asked: InvoiceQuery, tab: InvoiceTab): InvoiceQuery {
  return { ...asked, ...NO_LAYOUT, ...NO_VIEW, tab }
}

/** The query that the invoices of another scope are opened with: all of it but what the scope names itself: a customer, a currency. */
export function queryOfScope(
  asked: InvoiceQuery,
  { customerUuid, customerCurrency }: InvoiceScope,
): InvoiceQuery {
  const currency = customerCurrency ? undefined : asked.currency
  return { ...asked, ...NO_VIEW, currency, customers: customerUuid ? [] : asked.customers }
}

/** The address of a query that names its customers itself: one alone has a path of its own. */
export function pathOfQuery(asked: InvoiceQuery): string {
  const [only, ...others] = asked.customers
  const scope = only !== undefined && others.length === 0 ? { customerUuid: only } : {}
  const { view, kept } = asked
  return invoicesPath(scope, { ...queryOfScope(asked, scope), view, kept })
}

/** A query as the text of an address that names the scope's customer and currency, and the columns on screen; without a view. */
export function searchOf({ customerUuid, customerCurrency }: InvoiceScope, asked: InvoiceQuery): string {
  const printed = writeInvoiceQuery({
    ...asked,
    ...NO_VIEW,
    customers: customerUuid === undefined ? asked.customers : [customerUuid],
    currency: customerCurrency ?? asked.currency,
    columns: asked.columns ?? (columnsOf(asked.tab).value || undefined),
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(printed)) if (value) search.set(name, value)
  return search.toString()
}

/** Whether the query shows what the text of an address does: the same filters, order and, where the text names any, columns. */
export function showsSame(scope: InvoiceScope, asked: InvoiceQuery, search: string): boolean {
  const other = readInvoiceQuery(new URLSearchParams(search))
  const columns = other.columns === undefined && asked.columns === undefined ? '' : asked.columns
  const shown = searchOf(scope, { ...asked, columns, sort: sortOf(asked) })
  return shown === searchOf({}, { ...other, columns: other.columns ?? '', sort: sortOf(other) })
}

/** Whether the query hides rows of the scope. */
export function hasFilters(asked: InvoiceQuery, { customerUuid, customerCurrency }: InvoiceScope): boolean {
  if (customerUuid === undefined && asked.customers.length > 0) return true
  const isInOneCurrency = customerCurrency === undefined && asked.currency !== undefined
  return isInOneCurrency || Object.keys(toBookFilter(asked)).length > 0
}

function showInBook(
  asked: InvoiceQuery,
  customerUuid: string | undefined,
  currency: Currency | undefined,
): void {
  const definition = tableDefinition(asked.tab)
  batch(() => {
    book.setFilters({ ...toBookFilter(asked), states: definition.states })
    book.scope({
      customerUuids: customerUuid ? [customerUuid] : asked.customers,
      currency: currency ?? asked.currency,
      // Where no offers are taken now an invoice costs nothing.
      takesOffers: asked.tab === 'eligible' && asked.cost !== undefined,
    })
    book.setOrder(orderOf(sortOf(asked), asked.tab) ?? definition.defaultOrder)
  })
}
