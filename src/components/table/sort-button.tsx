import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import type { ReactElement } from 'react'
import { t } from '#i18n'
import { visuallyHidden } from '#styles'
import { sortButton, sortMark } from './data-table.css.ts'

export interface SortButtonProps {
  readonly label: string
  /** Undefined while something else is sorted by. */
  readonly direction: 'asc' | 'desc' | undefined
  /** Where the column's text stands: the arrow stands at its other side. */
  readonly align?: 'start' | 'end'
  /** Outside of a column head, which says so itself, the button says how it is sorted. */
  readonly saysDirection?: boolean
  readonly onPress: () => void
}

export function SortButton(props: SortButtonProps): ReactElement {
  const { label, direction, align = 'start', saysDirection = false, onPress } = props
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  const arrow = <Arrow size={14} aria-hidden className={sortMark} data-off={direction === undefined} />
  return (
    <Button className={sortButton} data-sorted={direction} onPress={onPress}>
      {align === 'end' && arrow}
      {label}
      {align === 'start' && arrow}
      {saysDirection && direction && (
        <span className={visuallyHidden}>
          {t(direction === 'asc' ? 'common.sortedAscending' : 'common.sortedDescending')}
        </span>
      )}
    </Button>
  )
}
