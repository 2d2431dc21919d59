import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { SortState } from '#components'
import { parseCurrency } from '#domain/money'
import {
  addressWith,
  choiceField,
  defineQuery,
  paramsIn,
  sortField,
  textField,
  useSearch,
  type QueryField,
} from '#routes'
import { CHOICE_COLUMNS, NO_FILTER, type ChoiceFilter } from './choice-query.ts'

/** What the list of customers shows, parsed from the address of the builder. */
interface ChoiceQuery extends ChoiceFilter {
  readonly search: string
  readonly sort: SortState | undefined
}

/** Its parameters begin with this: the builder has others, such as the currency it is opened for. */
export const CHOICE_PREFIX = 'find.'

const sortText = sortField<string>('sort', (text) => CHOICE_COLUMNS.find((column) => column === text))

const choiceQuery = defineQuery<ChoiceQuery>({
  search: textField('q'),
  currency: {
    parse: (search) => parseCurrency(search.get('currency') ?? ''),
    print: (currency) => ({ currency }),
  },
  fromAmount: numberField('from'),
  upToPercent: numberField('upTo'),
  offer: choiceField('offer', { of: () => ['any', 'open', 'offered'] as const, fallback: NO_FILTER.offer }),
  sort: {
    parse(search, query) {
      const sort = sortText.parse(search, query)
      return sort && { id: sort.field, direction: sort.direction }
    },
    print: (sort, query) => sortText.print(sort && { field: sort.id, direction: sort.direction }, query),
  },
})

function numberField(name: string): QueryField<number | undefined, object> {
  return {
    parse(search) {
      const text = search.get(name) ?? ''
      const number = Number(text)
      return text !== '' && number >= 0 && Number.isFinite(number) ? number : undefined
    },
    print: (value) => ({ [name]: value?.toString() }),
  }
}

interface ChoiceAddress {
  readonly query: ChoiceQuery
  /** Changes the query: as a step of the browser's history, or in place of the last one. */
  readonly change: (change: Partial<ChoiceQuery>, step?: 'new' | 'same') => void
}

/** The query of the customers to choose from, held by the address: it survives other steps and a reload, and Back takes one change back. */
export function useChoiceAddress(): ChoiceAddress {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const query = useMemo(() => choiceQuery.parse(paramsIn(search, CHOICE_PREFIX)), [search])
  const change = useCallback(
    (next: Partial<ChoiceQuery>, step: 'new' | 'same' = 'new'): void => {
      const asked = { ...query, ...next }
      // A comma that is typed into an amount is no step.
      if (choiceQuery.text(asked) === choiceQuery.text(query)) return
      const to = addressWith(path, CHOICE_PREFIX, choiceQuery.print(asked))
      navigate(to, { replace: step === 'same', state: history.state })
    },
    [path, navigate, query],
  )
  return { query, change }
}
