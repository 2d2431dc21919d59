import { X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n'
import { Button } from '../actions/button.tsx'
import { chips, chipsLine, chipsRoom, filterChip } from './layout.css.ts'

export interface ActiveFilter {
  readonly id: string
  /** The filter as a sentence: "Amount from 1,000". */
  readonly label: string
  readonly remove: () => void
}

export interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[]
  readonly onReset: () => void
  /** Stands before them, also without any. */
  readonly lead?: ReactNode
  /**
   * `wrapped` takes as many lines as they need; `rest` is the rest of a line, which they neither widen nor make higher: more than
   * fit are scrolled; `line` is a line of their own, which keeps its room without any.
   */
  readonly layout?: 'wrapped' | 'rest' | 'line'
}

/** The active filters, each removable, all at once by the last button. */
export function FilterChips({ layout = 'wrapped', ...props }: FilterChipsProps): ReactElement | null {
  if (layout === 'line') {
    return (
      <div className={chipsRoom}>
        <FilterChips {...props} layout="rest" />
      </div>
    )
  }
  const { filters, onReset, lead } = props
  if (filters.length === 0 && !lead) return null
  return (
    <div className={layout === 'rest' ? `${chips} ${chipsLine}` : chips}>
      {lead}
      {filters.map(({ id, label, remove }) => (
        <AriaButton
          key={id}
          className={filterChip}
          aria-label={t('common.removeFilter', { name: label })}
          onPress={remove}
        >
          {label}
          <X size={14} aria-hidden />
        </AriaButton>
      ))}
      {filters.length > 0 && (
        <Button kind="quiet" size="small" onPress={onReset}>
          {t('common.resetFilters')}
        </Button>
      )}
    </div>
  )
}
