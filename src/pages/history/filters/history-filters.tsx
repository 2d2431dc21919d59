import { ListFilter } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Button, FilterChips, Panel, useIsNarrow, useIsShort, type ActiveFilter } from '#components'
import { t } from '#i18n'
import type { HistorySummary } from '#documents/history/history-summary'
import { row, stack } from '#styles'
import { activeFilters } from './active-filters.ts'
import { FilterForm } from './filter-form.tsx'
import { withoutFilters, type HistoryQuery } from './history-query.ts'
import { SortMenu } from './sort-menu.tsx'

export interface HistoryFiltersProps {
  readonly query: HistoryQuery
  readonly onChange: (next: HistoryQuery) => void
  /** The options; undefined while loading. */
  readonly choices: HistorySummary | undefined
}

/** One bar above the table; on a phone and in a low window a button that opens a sheet. Active filters stand as chips. */
export function HistoryFilters(props: HistoryFiltersProps): ReactElement {
  const { query, onChange, choices } = props
  const isNarrow = useIsNarrow()
  const isInSheet = useIsShort() || isNarrow
  const chips = activeFilters(query, choices, onChange)
  return (
    <div className={stack({ gap: 3 })}>
      {isInSheet ? <FilterSheet {...props} chips={chips} /> : <FilterForm {...props} layout="bar" />}
      {!isInSheet && <FilterChips filters={chips} onReset={() => onChange(withoutFilters(query))} />}
    </div>
  )
}

interface FilterSheetProps extends HistoryFiltersProps {
  readonly chips: readonly ActiveFilter[]
}

/** The active filters stand between the buttons: they move nothing. */
function FilterSheet({ query, onChange, choices, chips }: FilterSheetProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const apply = (next: HistoryQuery): void => {
    setOpen(false)
    onChange(next)
  }
  return (
    <div className={row({ justify: 'between', gap: 2, wrap: false })}>
      <Button icon={<ListFilter size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {t('common.showFilters', { count: chips.length })}
      </Button>
      <FilterChips filters={chips} onReset={() => onChange(withoutFilters(query))} isOneLine />
      <SortMenu query={query} onChange={onChange} />
      <Panel title={t('common.filters')} side="bottom" isOpen={isOpen} onClose={() => setOpen(false)}>
        <FilterForm query={query} onChange={apply} choices={choices} layout="sheet" />
      </Panel>
    </div>
  )
}
