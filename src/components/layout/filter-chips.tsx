import { X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { ReactElement } from 'react'
import { t } from '#i18n'
import { Button } from '../actions/button.tsx'
import { chips, filterChip } from './layout.css.ts'

export interface ActiveFilter {
  readonly id: string
  /** The filter as a sentence: "Amount from 1,000". */
  readonly label: string
  readonly remove: () => void
}

export interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[]
  readonly onReset: () => void
}

/** The active filters, each removable, all at once by the last button. */
export function FilterChips({ filters, onReset }: FilterChipsProps): ReactElement | null {
  if (filters.length === 0) return null
  return (
    <div className={chips}>
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
      <Button kind="quiet" size="small" onPress={onReset}>
        {t('common.resetFilters')}
      </Button>
    </div>
  )
}
