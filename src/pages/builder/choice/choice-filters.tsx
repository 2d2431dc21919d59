import { ArrowUpDown, ListFilter } from 'lucide-react'
import { memo, useRef, useState, type ReactElement } from 'react'
import {
  Button,
  ChoiceMenu,
  DecimalField,
  Panel,
  PopoverButton,
  Select,
  type ActiveFilter,
  type SortState,
} from '#components'
import { formatFigure, formatPercent, t, type Currency, type MessageKey } from '#i18n'
import { row } from '#styles'
import { filterFields } from './choice-list.css.ts'
import {
  CHOICE_COLUMNS,
  filterCount,
  type ChoiceColumn,
  type ChoiceFilter,
  type OfferFilter,
} from './choice-query.ts'

const ALL = 'all'

const OFFERS: Readonly<Record<OfferFilter, MessageKey>> = {
  any: 'builder.filterOfferAny',
  open: 'builder.filterOfferOpen',
  offered: 'status.inOffer',
}

/** The heads of the columns. */
export const COLUMN_NAMES: Readonly<Record<ChoiceColumn, MessageKey>> = {
  name: 'builder.columnCustomer',
  count: 'builder.columnInvoices',
  minor: 'builder.columnAmount',
  acceptedPercent: 'builder.columnAccepted',
  deadline: 'builder.columnDeadline',
}

export interface ChoiceFiltersProps {
  readonly filter: ChoiceFilter
  /** `same` for the digits of a number after its first. */
  readonly onChange: (next: ChoiceFilter, step?: 'new' | 'same') => void
  /** Of all customers. */
  readonly currencies: readonly Currency[]
  readonly showsRate: boolean
}

/** The filters behind a button; each takes effect as it is entered. Not rendered again with each key of the search beside it. */
export const ChoiceFilters = memo(function ChoiceFilters(props: ChoiceFiltersProps): ReactElement {
  return (
    <PopoverButton label={t('common.showFilters', { count: filterCount(props.filter) })}>
      {() => <FilterFields {...props} />}
    </PopoverButton>
  )
})

export interface PhoneFiltersProps extends ChoiceFiltersProps {
  readonly sort: SortState | undefined
  readonly onSort: (next: SortState) => void
}

/** The same for a phone: a sheet, and the order, which has no column heads there. */
export const PhoneFilters = memo(function PhoneFilters(props: PhoneFiltersProps): ReactElement {
  const { filter, sort, onSort, showsRate } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={row({ gap: 1, wrap: false })}>
      <Button icon={<ListFilter size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {t('common.showFilters', { count: filterCount(filter) })}
      </Button>
      <ChoiceMenu
        label={t('filters.sortBy')}
        shape="icon"
        trigger={<ArrowUpDown size={20} aria-hidden />}
        choices={sortChoicesOf(showsRate)}
        value={sort === undefined ? '' : `${sort.id}.${sort.direction}`}
        onChange={(value) => onSort(sortOf(value))}
      />
      <Panel title={t('common.filters')} side="bottom" isOpen={isOpen} onClose={() => setOpen(false)}>
        <FilterFields {...props} />
      </Panel>
    </span>
  )
})

function sortChoicesOf(showsRate: boolean) {
  return CHOICE_COLUMNS.filter((column) => showsRate || column !== 'acceptedPercent').flatMap((column) => {
    const name = t(COLUMN_NAMES[column])
    return [
      { value: `${column}.asc`, label: t('filters.ascending', { name }) },
      { value: `${column}.desc`, label: t('filters.descending', { name }) },
    ]
  })
}

function sortOf(value: string): SortState {
  const [id = '', direction] = value.split('.')
  return { id, direction: direction === 'asc' ? 'asc' : 'desc' }
}

function FilterFields({ filter, onChange, currencies, showsRate }: ChoiceFiltersProps): ReactElement {
  // Which number is being typed since the fields were opened.
  const typed = useRef<'fromAmount' | 'upToPercent'>(undefined)
  const type = (name: 'fromAmount' | 'upToPercent', value: number | undefined): void => {
    onChange({ ...filter, [name]: value }, typed.current === name ? 'same' : 'new')
    typed.current = name
  }
  const choose = (change: Partial<ChoiceFilter>): void => {
    typed.current = undefined
    onChange({ ...filter, ...change })
  }
  return (
    <div className={filterFields}>
      <DecimalField
        label={t('builder.filterFrom')}
        value={filter.fromAmount}
        onChange={(value) => type('fromAmount', value)}
        min={0}
        max={Number.MAX_SAFE_INTEGER}
        step={100}
        digits={0}
        allowsSums
      />
      {showsRate && (
        <DecimalField
          label={t('builder.filterUpTo')}
          value={filter.upToPercent}
          onChange={(value) => type('upToPercent', value)}
          min={0}
          max={1000}
          step={0.25}
          digits={2}
          suffix="%"
        />
      )}
      {currencies.length > 1 && (
        <Select
          label={t('filters.currency')}
          options={[
            { value: ALL, label: t('filters.allCurrencies') },
            ...currencies.map((currency) => ({ value: currency, label: currency })),
          ]}
          value={filter.currency ?? ALL}
          onChange={(value) => choose({ currency: currencies.find((currency) => currency === value) })}
        />
      )}
      <Select<OfferFilter>
        label={t('builder.filterOffer')}
        options={(['any', 'open', 'offered'] as const).map((value) => ({ value, label: t(OFFERS[value]) }))}
        value={filter.offer}
        onChange={(offer) => choose({ offer })}
      />
    </div>
  )
}

/** The active filters as removable chips. */
export function choiceChips(
  filter: ChoiceFilter,
  onChange: (next: ChoiceFilter) => void,
): readonly ActiveFilter[] {
  const { currency, fromAmount, upToPercent, offer } = filter
  const chip = (id: string, label: string, without: Partial<ChoiceFilter>): ActiveFilter => ({
    id,
    label,
    remove: () => onChange({ ...filter, ...without }),
  })
  return [
    ...(fromAmount === undefined ? [] : [chip('from', amountLabel(fromAmount), { fromAmount: undefined })]),
    ...(upToPercent === undefined ? [] : [chip('upTo', rateLabel(upToPercent), { upToPercent: undefined })]),
    ...(currency === undefined
      ? []
      : [chip('currency', isLabel('filters.currency', currency), { currency: undefined })]),
    ...(offer === 'any'
      ? []
      : [chip('offer', isLabel('builder.filterOffer', t(OFFERS[offer])), { offer: 'any' })]),
  ]
}

function amountLabel(from: number): string {
  return t('filters.rangeFrom', { name: t('builder.columnAmount'), from: formatFigure(from) })
}

function rateLabel(to: number): string {
  return t('filters.rangeTo', { name: t('builder.columnAccepted'), to: formatPercent(to) })
}

function isLabel(name: MessageKey, value: string): string {
  return t('filters.is', { name: t(name), value })
}
