import { computed } from '@preact/signals-react'
import { useMemo, type ReactElement } from 'react'
import { t } from '#i18n'
import { tooSoonOf } from '#offering'
import { offerable } from '#state'
import { text, visuallyHidden } from '#styles'

/** Included invoices of some opportunities that are due too soon to be paid early: an offer's figures leave them out. */
export function TooSoonNote({
  opportunities,
}: {
  readonly opportunities: readonly string[]
}): ReactElement | null {
  const sums = useMemo(
    () => computed(() => tooSoonOf(opportunities.flatMap((uuid) => offerable.value.get(uuid) ?? []))),
    [opportunities],
  ).value
  if (sums === undefined) return null
  const notOffered = t('invoices.notOffered', { amounts: sums.amounts })
  return (
    <span className={text({ size: 13, tone: 'muted' })} title={notOffered}>
      {t('invoices.tooSoonNote', { count: sums.count })}
      <span className={visuallyHidden}>{notOffered}</span>
    </span>
  )
}
