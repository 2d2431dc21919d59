import { computed } from '@preact/signals-react'
import type { Currency } from '#domain/money'
import { useMemo, type ReactElement } from 'react'
import { formatList, formatMoney, t } from '#i18n'
import { currencyOrder, offerable, sortByCurrency } from '#state'
import { text } from '#styles'
import { note } from './invoice-edit.css.ts'

/** Included invoices of some opportunities that are due too soon to be paid early: an offer's figures leave them out. */
export function TooSoonNote({
  opportunities,
}: {
  readonly opportunities: readonly string[]
}): ReactElement | null {
  const sentence = useMemo(() => computed(() => sentenceOf(opportunities)), [opportunities]).value
  if (sentence === undefined) return null
  return (
    <p className={`${text({ size: 13, tone: 'muted' })} ${note}`} title={sentence}>
      {sentence}
    </p>
  )
}

function sentenceOf(opportunities: readonly string[]): string | undefined {
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
  return t('invoices.tooSoonNote', { count, amounts: formatList(amounts) })
}
