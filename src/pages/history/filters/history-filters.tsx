import { ListFilter } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Button, FilterChips, Panel, useIsNarrow, useIsShort } from '#components'
import { t } from '#i18n'
import type { HistorySummary } from '#documents/history/history-summary'
import { row } from '#styles'
import { activeFilters } from './active-filters.ts'
import { FilterForm } from './filter-form.tsx'
import { listLine } from './history-filters.css.ts'
import { withoutFilters, type HistoryQuery } from './history-query.ts'
import { SortMenu } from './sort-menu.tsx'

export interface HistoryFiltersProps {
  readonly query: HistoryQuery
  readonly onChange: (next: HistoryQuery) => void
  /** The options; undefined while loading. */
  readonly choices: HistorySummary | undefined
}

/** One bar above the table; on a phone and in a low window a button that opens a sheet, beside which the active filters stand. */
export function HistoryFilters(props: HistoryFiltersProps): ReactElement {
  return useIsInSheet() ? <FilterSheet {...props} /> : <FilterForm {...props} layout="bar" />
}

/** Of a desk: what is said of the rows, and the active filters, in a line above the table that keeps its room without any. */
export function HistoryLine({
  children,
  ...props
}: HistoryFiltersProps & { readonly children?: ReactNode }): ReactElement {
  if (useIsInSheet()) return <>{children}</>
  return (
    <div className={listLine}>
      {children}
      <HistoryChips {...props} />
    </div>
  )
}

function useIsInSheet(): boolean {
  const isNarrow = useIsNarrow()
  return useIsShort() || isNarrow
}

function HistoryChips({ query, onChange, choices }: HistoryFiltersProps): ReactElement {
  return (
    <FilterChips
      filters={activeFilters(query, choices, onChange)}
      onReset={() => onChange(withoutFilters(query))}
      layout="rest"
    />
  )
}

/** The active filters stand between the buttons: they move nothing. */
function FilterSheet(props: HistoryFiltersProps): ReactElement {
  const { query, onChange, choices } = props
  const [isOpen, setOpen] = useState(false)
  const apply = (next: HistoryQuery): void => {
    setOpen(false)
    onChange(next)
  }
  return (
    <div className={row({ justify: 'between', gap: 2, wrap: false })}>
      <Button icon={<ListFilter size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {t('common.showFilters', { count: activeFilters(query, choices, onChange).length })}
      </Button>
      <HistoryChips {...props} />
      <SortMenu query={query} onChange={onChange} />
      <Panel title={t('common.filters')} side="bottom" isOpen={isOpen} onClose={() => setOpen(false)}>
        <FilterForm query={query} onChange={apply} choices={choices} layout="sheet" />
      </Panel>
    </div>
  )
}
