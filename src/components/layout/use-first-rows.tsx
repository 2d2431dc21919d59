import { useState, type ReactElement } from 'react'
import { formatCount, t } from '#i18n'
import { Button } from '../actions/button.tsx'

/** How many more rows one press shows: a list of thousands is not rendered at once. */
const STEP = 50

export interface FirstRows<Row> {
  readonly shown: readonly Row[]
  /** The button that shows more, and once all rows are shown fewer again; null where none are hidden at first. */
  readonly more: ReactElement | null
}

/** `nameLeft` names those that are hidden, where all of them are few; without it the button counts all rows. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  first: number,
  nameLeft?: (count: number) => string,
): FirstRows<Row> {
  const [added, setAdded] = useState(0)
  const shown = rows.slice(0, first + added)
  if (rows.length <= first) return { shown, more: null }
  const left = rows.length - shown.length
  // One button for both: it keeps the focus with the last press.
  const more = (
    <Button size="small" kind="quiet" onPress={() => setAdded(left === 0 ? 0 : added + STEP)}>
      {labelOf(left, rows.length, nameLeft)}
    </Button>
  )
  return { shown, more }
}

function labelOf(left: number, all: number, nameLeft?: (count: number) => string): string {
  if (left === 0) return t('common.fewerRows')
  if (left <= STEP) return nameLeft?.(left) ?? t('common.showAll', { count: formatCount(all) })
  return t('common.showMore', { count: formatCount(STEP), left: formatCount(left) })
}
