import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { SortState } from '#components'
import { parseCurrency, type Currency } from '#domain/money'
import { choiceField, defineQuery, pathTo, sortField, textField, useSearch } from '#routes'
import { keepListAddress } from '#state'
import { isSortable } from './select-customers.ts'

export type CustomersView = 'list' | 'ageing'

/** The query of the customers, parsed from their address. */
interface CustomersQuery {
  readonly view: CustomersView
  /** Part of the name or number of a customer. */
  readonly search: string
  readonly sort: SortState
  /** Of the ageing; the first one of all unless given. */
  readonly currency: Currency | undefined
}

const FIRST_SORT: SortState = { id: 'included', direction: 'desc' }

const sortText = sortField('sort', (text) => (isSortable(text) ? text : undefined))

const customersQuery = defineQuery<CustomersQuery>({
  view: choiceField('view', { of: () => ['list', 'ageing'] as const, fallback: 'list' }),
  search: textField('q'),
  sort: {
    parse(search, query) {
      const sort = sortText.parse(search, query)
      return sort ? { id: sort.field, direction: sort.direction } : FIRST_SORT
    },
    print({ id, direction }, query) {
      const isFirst = id === FIRST_SORT.id && direction === FIRST_SORT.direction
      return sortText.print(isFirst ? undefined : { field: id, direction }, query)
    },
  },
  currency: {
    parse: (search) => parseCurrency(search.get('currency') ?? ''),
    print: (currency) => ({ currency }),
  },
})

interface CustomersAddress {
  readonly query: CustomersQuery
  /** Changes the query: as a step of the browser's history, or in place of the last one. */
  readonly change: (change: Partial<CustomersQuery>, step?: 'new' | 'same') => void
}

/** The query of the customers, held by their address: it survives a reload, and what leads back to them has it. */
export function useCustomersAddress(): CustomersAddress {
  const [, navigate] = useLocation()
  const search = useSearch()
  const query = useMemo(() => customersQuery.parse(new URLSearchParams(search)), [search])
  const own = addressOf(query)
  useEffect(() => keepListAddress(pathTo('customers'), own), [own])
  const change = useCallback(
    (next: Partial<CustomersQuery>, step: 'new' | 'same' = 'new'): void => {
      const to = addressOf({ ...query, ...next })
      navigate(to, { replace: step === 'same' || to === own })
    },
    [query, own, navigate],
  )
  return { query, change }
}

function addressOf(query: CustomersQuery): string {
  const text = customersQuery.text(query)
  return pathTo('customers') + (text && `?${text}`)
}
