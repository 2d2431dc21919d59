import { ListX, X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n'
import { Button, IconButton } from '../actions/button.tsx'
import { chips, chipsLine, chipsRoom, chipsScroll, filterChip } from './layout.css.ts'
import { useIsNarrow } from './use-is-narrow.ts'

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
   * fit are scrolled beside the last button; `line` is a line of their own, which keeps its room without any.
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
  const reset = filters.length > 0 && <Reset isInLine={layout === 'rest'} onPress={onReset} />
  if (layout === 'wrapped') {
    return (
      <div className={chips}>
        <Chips filters={filters} lead={lead} />
        {reset}
      </div>
    )
  }
  return (
    <div className={chipsLine}>
      <div className={`${chips} ${chipsScroll}`}>
        <Chips filters={filters} lead={lead} />
      </div>
      {reset}
    </div>
  )
}

function Chips({ filters, lead }: Pick<FilterChipsProps, 'filters' | 'lead'>): ReactElement {
  return (
    <>
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
    </>
  )
}

interface ResetProps {
  readonly isInLine: boolean
  readonly onPress: () => void
}

/** In the line of a phone an icon: with its words it would leave a chip no room, or be cut itself. */
function Reset({ isInLine, onPress }: ResetProps): ReactElement {
  if (useIsNarrow() && isInLine) {
    return (
      <IconButton size="small" label={t('common.resetFilters')} onPress={onPress}>
        <ListX size={16} aria-hidden />
      </IconButton>
    )
  }
  return (
    <Button kind="quiet" size="small" onPress={onPress}>
      {t('common.resetFilters')}
    </Button>
  )
}
