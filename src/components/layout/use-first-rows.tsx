import { useState, type ReactElement } from 'react'
import { formatCount, t } from '#i18n'
import { Button } from '../actions/button.tsx'

/** How many more rows one press shows: a list of thousands is not rendered at once. */
const STEP = 50

export interface FirstRows<Row> {
  readonly shown: readonly Row[]
  /** The button that shows more; null once all rows are shown. */
  readonly more: ReactElement | null
}

export function useFirstRows<Row>(rows: readonly Row[], first: number): FirstRows<Row> {
  const [added, setAdded] = useState(0)
  const shown = rows.slice(0, first + added)
  const left = rows.length - shown.length
  if (left === 0) return { shown, more: null }
  const label =
    left <= STEP
      ? t('common.showAll', { count: formatCount(rows.length) })
      : t('common.showMore', { count: formatCount(STEP), left: formatCount(left) })
  const more = (
    <Button size="small" kind="quiet" onPress={() => setAdded(added + STEP)}>
      {label}
    </Button>
  )
  return { shown, more }
}
