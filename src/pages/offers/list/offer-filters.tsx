import { ArrowUpDown, ListFilter } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import {
  Button,
  ChoiceMenu,
  FilterChips,
  Panel,
  Select,
  useAreRowsFirst,
  type ActiveFilter,
} from '#components'
import { t, type MessageKey } from '#i18n'
import type { Offer } from '#documents/offers/offer'
import { row, stack } from '#styles'
import { filterBar } from '../offers.css.ts'
import {
  nextOfferSort,
  OFFER_SORTS,
  offerOptions,
  withoutOfferFilters,
  type OfferListQuery,
  type OfferSort,
} from './offer-list-query.ts'
import { SearchField } from './search-field.tsx'
import type { OffersAddress } from './use-offers-address.ts'

const ALL = 'all'

const SORT_NAMES: Readonly<Record<OfferSort, MessageKey>> = {
  customers: 'offers.customers',
  status: 'offers.status',
  type: 'offers.type',
  rate: 'offers.rate',
  offered: 'offers.offered',
  accepted: 'offers.accepted',
  discount: 'offers.discount',
  payment: 'offers.paymentOrDeposit',
  deadline: 'offers.deadline',
  deposit: 'offers.deposit',
  created: 'offers.createdLabel',
}

export interface OfferFiltersProps extends OffersAddress {
  /** All offers, which say what they can be filtered by. */
  readonly offers: readonly Offer[]
}

/** Search, filters and, on a phone or in a low window, the order of the offers; each takes effect as it is entered. */
export function OfferFilters({ offers, query, go }: OfferFiltersProps): ReactElement {
  const isInSheet = useAreRowsFirst()
  const search = (
    <SearchField value={query.search} onChange={(next, step) => go({ ...query, search: next }, step)} />
  )
  return (
    <div className={filterBar}>
      {search}
      {isInSheet ? (
        <PhoneControls
          offers={offers}
          query={query}
          go={go}
          count={activeOfferFilters(offers, query, go).length}
        />
      ) : (
        <Choices offers={offers} query={query} go={go} />
      )}
    </div>
  )
}

/** The active filters in the rest of a line: they move nothing. */
export function OfferChips({ offers, query, go }: OfferFiltersProps): ReactElement {
  const chips = activeOfferFilters(offers, query, go)
  return <FilterChips filters={chips} onReset={() => go(withoutOfferFilters(query))} layout="rest" />
}

function PhoneControls({
  offers,
  query,
  go,
  count,
}: OfferFiltersProps & { readonly count: number }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const choices = OFFER_SORTS.flatMap((field) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${field}.${direction}`,
      sort: { field, direction },
      label: t(direction === 'asc' ? 'filters.ascending' : 'filters.descending', {
        name: t(SORT_NAMES[field]),
      }),
    })),
  )
  const { sort } = query
  return (
    <div className={row({ justify: 'between' })}>
      <Button icon={<ListFilter size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {t('common.showFilters', { count })}
      </Button>
      <ChoiceMenu
        label={t('filters.sortBy')}
        shape="icon"
        trigger={<ArrowUpDown size={20} aria-hidden />}
        choices={choices}
        value={sort ? `${sort.field}.${sort.direction}` : ''}
        onChange={(value) => go({ ...query, sort: choices.find((each) => each.value === value)?.sort })}
      />
      <Panel title={t('common.filters')} side="bottom" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={stack({ gap: 4 })}>
          <Choices offers={offers} query={query} go={go} />
        </div>
      </Panel>
    </div>
  )
}

type ChoiceField = 'status' | 'type' | 'currency'

/** A select for each field of which there are several values. */
function Choices({ offers, query, go }: OfferFiltersProps): ReactElement {
  return (
    <>
      {choicesOf(offers, query).map(({ field, label, all, options }) =>
        options.length > 1 || query[field] !== undefined ? (
          <Select
            key={field}
            label={t(label)}
            options={[{ value: ALL, label: t(all) }, ...options]}
            value={query[field] ?? ALL}
            onChange={(value) => go({ ...query, [field]: value === ALL ? undefined : value })}
          />
        ) : null,
      )}
    </>
  )
}

function choicesOf(offers: readonly Offer[], query: OfferListQuery) {
  const { statuses, types, currencies } = offerOptions(offers, query)
  return [
    { field: 'status', label: 'offers.status', all: 'offers.allStatuses', options: statuses },
    { field: 'type', label: 'offers.type', all: 'offers.allTypes', options: types },
    { field: 'currency', label: 'filters.currency', all: 'filters.allCurrencies', options: currencies },
  ] as const satisfies readonly {
    field: ChoiceField
    label: MessageKey
    all: MessageKey
    options: readonly { value: string; label: string }[]
  }[]
}

/** The active filters as removable chips. */
function activeOfferFilters(
  offers: readonly Offer[],
  query: OfferListQuery,
  go: OffersAddress['go'],
): readonly ActiveFilter[] {
  const search = query.search.trim()
  const searched: readonly ActiveFilter[] =
    search === ''
      ? []
      : [
          {
            id: 'search',
            label: t('filters.is', { name: t('history.search'), value: search }),
            remove: () => go({ ...query, search: '' }),
          },
        ]
  const chosen = choicesOf(offers, query).flatMap(({ field, label, options }): readonly ActiveFilter[] => {
    const value = query[field]
    if (value === undefined) return []
    const named = options.find((each) => each.value === value)?.label ?? value
    return [
      {
        id: field,
        label: t('filters.is', { name: t(label), value: named }),
        remove: () => go({ ...query, [field]: undefined }),
      },
    ]
  })
  return [...searched, ...chosen]
}

/** The order after a press on the head of a column; undefined for a column without one. */
export function sortAfterPress(query: OfferListQuery, id: string): OfferListQuery | undefined {
  const field = OFFER_SORTS.find((each) => each === id)
  return field && { ...query, sort: nextOfferSort(query.sort, field) }
}
