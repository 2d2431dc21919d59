import { computed } from '@preact/signals-react'
import type { Currency } from '#domain/money'
import { useMemo, type ReactElement } from 'react'
import { formatList, formatMoney, t } from '#i18n'
import { currencyOrder, offerable, sortByCurrency } from '#state'
import { text, visuallyHidden } from '#styles'

/** Included invoices of some opportunities that are due too soon to be paid early: an offer's figures leave them out. */
export function TooSoonNote({
  opportunities,
}: {
  readonly opportunities: readonly string[]
}): ReactElement | null {
  const sums = useMemo(() => computed(() => tooSoonOf(opportunities)), [opportunities]).value
  if (sums === undefined) return null
  const notOffered = t('invoices.notOffered', { amounts: sums.amounts })
  return (
    <span className={text({ size: 13, tone: 'muted' })} title={notOffered}>
      {t('invoices.tooSoonNote', { count: sums.count })}
      <span className={visuallyHidden}>{notOffered}</span>
    </span>
  )
}

function tooSoonOf(
  opportunities: readonly string[],
): { readonly count: number; readonly amounts: string } | undefined {
  const sums = opportunities.flatMap((uuid) => offerable.value.get(uuid) ?? [])
  const count = sums.reduce((total, { tooSoonCount }) => total + tooSoonCount, 0)
  if (count === 0) return undefined
  const minors = new Map<Currency, number>()
  for (const { currency, tooSoonMinor } of sums)
    if (tooSoonMinor !== 0) minors.set(currency, (minors.get(currency) ?? 0) + tooSoonMinor)
  const byCurrency = [...minors]
    .map(([currency, minor]) => ({ currency, minor }))
    .toSorted(sortByCurrency(currencyOrder.value))
  const amounts = byCurrency.map(({ currency, minor }) => formatMoney(minor, currency))
  return { count, amounts: formatList(amounts) }
}
