import { ListFilter } from 'lucide-react'
import { useMemo, useState, type ReactElement } from 'react'
import {
  Button,
  FilterChips,
  Panel,
  PopoverButton,
  Segmented,
  useIsNarrow,
  useIsShort,
  type ActiveFilter,
} from '#components'
import { t } from '#i18n'
import { row, stack } from '#styles'
import { activeInvoiceFilters } from './active-invoice-filters.ts'
import { AmountForm } from './amount-form.tsx'
import { CostForm } from './cost-form.tsx'
import { DayForm } from './day-form.tsx'
import { withoutFilters, type Scope } from './invoice-query.ts'
import { chipsBeside, chipsOver, covered, filterBox } from './invoice-filters.css.ts'
import { TextSearch } from './text-search.tsx'
import { CurrencySelect, ReasonSelect, TypeSelect } from './value-selects.tsx'
import type { FormChange, InvoiceFiltersProps, RangeFormProps } from './filter-props.ts'

/**
 * One bar above the grid; on a phone, and in a low window, the search stays and the rest opens in a sheet. The active filters are
 * `InvoiceChips` in another line of the page; a phone has their line here, whose room is kept: setting a filter moves no row.
 */
export function InvoiceFilters(props: InvoiceFiltersProps): ReactElement {
  const isNarrow = useIsNarrow()
  const isShort = useIsShort()
  if (!isShort && !isNarrow)
    return (
      <div className={filterBox}>
        <FilterBar {...props} />
      </div>
    )
  const count = chipsOf(props, props.customers?.chip).length
  return (
    <div className={`${stack({ gap: 1 })} ${filterBox}`}>
      <PhoneFilters {...props} count={count} />
      {!isShort && <PhoneChips {...props} />}
    </div>
  )
}

function PhoneChips({ besideChips, chipsLead, ...props }: InvoiceFiltersProps): ReactElement {
  const chips = <InvoiceChips {...props} chip={props.customers?.chip} layout="line" />
  const isCovered = props.viewName !== undefined || chipsOf(props, props.customers?.chip).length > 0
  const line =
    chipsLead === undefined ? (
      chips
    ) : (
      <div className={chipsOver}>
        <div className={isCovered ? covered : undefined}>{chipsLead}</div>
        {isCovered && chips}
      </div>
    )
  if (besideChips === undefined) return line
  return (
    <div className={chipsBeside}>
      {line}
      {besideChips}
    </div>
  )
}

interface InvoiceChipsProps extends Pick<InvoiceFiltersProps, 'query' | 'onChange' | 'viewName'> {
  /** The customer of the page, where the bar has no room to name it. */
  readonly chip?: ActiveFilter | undefined
  readonly layout?: 'rest' | 'line'
}

/** The active filters in the rest of a line, or in one of their own: what is below keeps its place. */
export function InvoiceChips({ chip, layout = 'rest', ...props }: InvoiceChipsProps): ReactElement {
  return (
    <FilterChips
      filters={chipsOf(props, chip)}
      onReset={() => props.onChange(withoutFilters(props.query))}
      lead={props.viewName}
      layout={layout}
    />
  )
}

function chipsOf(
  { query, onChange }: Pick<InvoiceFiltersProps, 'query' | 'onChange'>,
  chip: ActiveFilter | undefined,
): readonly ActiveFilter[] {
  const active = activeInvoiceFilters(query, onChange)
  return chip ? [chip, ...active] : active
}

function FilterBar(props: InvoiceFiltersProps): ReactElement {
  const { customers, currencies = [], isFolded = false } = props
  const hasMore = isFolded && (customers !== undefined || currencies.length > 1)
  return (
    <div className={row({ gap: 2, align: 'end' })}>
      <TextSearch {...props} />
      {!hasMore && customers && (
        <PopoverButton label={customers.label}>
          {(close) => customers.form({ ...props, layout: 'bar', onDone: close })}
        </PopoverButton>
      )}
      <ValueFilters {...props} />
      <PopoverButton label={t('filters.amount')}>
        {(close) => <AmountForm {...props} layout="bar" onDone={close} />}
      </PopoverButton>
      <PopoverButton label={t('filters.date')}>
        {(close) => <DayForm {...props} layout="bar" onDone={close} />}
      </PopoverButton>
      {!hasMore && canHaveCost(props) && (
        <PopoverButton label={t('invoices.cost')}>
          {(close) => <CostForm {...props} layout="bar" onDone={close} />}
        </PopoverButton>
      )}
      {/* The last: it comes when the currencies are known, and moves nothing. */}
      {hasMore ? (
        <PopoverButton label={t('invoices.moreFilters')} icon={<ListFilter size={20} aria-hidden />}>
          {(close) => <MoreFilters {...props} onDone={close} />}
        </PopoverButton>
      ) : (
        <CurrencySelect {...props} />
      )}
    </div>
  )
}

/** What is applied of it is applied together. */
function MoreFilters(props: InvoiceFiltersProps & Pick<RangeFormProps, 'onDone'>): ReactElement {
  const sheet = useMemo(() => new Set<FormChange>(), [])
  const form = { ...props, layout: 'sheet', sheet } as const
  return (
    <div className={stack({ gap: 4 })}>
      <CurrencySelect {...props} isWide />
      {props.customers?.form(form)}
      {canHaveCost(props) && <CostForm {...form} />}
    </div>
  )
}

function canHaveCost({ hasCost = false, query }: InvoiceFiltersProps): boolean {
  return hasCost && query.tab === 'eligible'
}

function PhoneFilters(props: InvoiceFiltersProps & { readonly count: number }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const sheet = useMemo(() => new Set<FormChange>(), [])
  const form = { ...props, layout: 'sheet', sheet, onDone: () => setOpen(false) } as const
  return (
    <div className={row({ gap: 2, align: 'center', wrap: false })}>
      <TextSearch {...props} />
      <Button icon={<ListFilter size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {t('common.showFilters', { count: props.count })}
      </Button>
      <Panel title={t('common.filters')} side="bottom" isOpen={isOpen} onClose={form.onDone}>
        {props.customers?.form(form)}
        <CurrencySelect {...props} />
        <ValueFilters {...props} />
        <AmountForm {...form} />
        <DayForm {...form} />
        {canHaveCost(props) && <CostForm {...form} />}
      </Panel>
    </div>
  )
}

/** The filters of a single value, as the tab has them. */
function ValueFilters({ query, onChange }: InvoiceFiltersProps): ReactElement | null {
  if (query.tab === 'ineligible') return <ReasonSelect query={query} onChange={onChange} />
  if (query.tab === 'adjustment') return <TypeSelect query={query} onChange={onChange} />
  if (query.tab !== 'eligible') return null
  return (
    <Segmented
      label={t('invoices.scope')}
      options={scopes()}
      value={query.scope}
      onChange={(scope) => onChange({ ...query, scope })}
    />
  )
}

function scopes(): readonly { value: Scope; label: string }[] {
  return [
    { value: 'all', label: t('invoices.scopeAll') },
    { value: 'included', label: t('invoices.scopeIncluded') },
    { value: 'excluded', label: t('invoices.scopeExcluded') },
  ]
}
