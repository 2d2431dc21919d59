import { computed } from '@preact/signals-react'
import { useMemo, type ReactElement } from 'react'
import { Amount, useIsNarrow } from '#components'
import { includedSums } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { formatList, formatMoney, t } from '#i18n'
import { book, inCurrencyOrder, offerable } from '#state'
import { figures, text, visuallyHidden } from '#styles'
import { tooSoonNote } from './invoice-edit.css.ts'

/** Sums that stand by themselves; of further currencies the hidden text has them all. */
const SHOWN_CURRENCIES = 3
const SHOWN_ON_A_PHONE = 1

interface Sum {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

/**
 * What of the included invoices above it is due too soon to be paid early, subtracted where their sum stands: an offer's figures
 * leave it out. Its line stays while a filter matches none of it, so that the rows keep their place.
 */
export function TooSoonNote({
  opportunities,
}: {
  readonly opportunities: readonly string[]
}): ReactElement | null {
  const all = useMemo(() => computed(() => sumsOf(opportunities)), [opportunities]).value
  if (all.length === 0) return null
  const matching = book.tooSoonTotals.value?.byCurrency.flatMap((sums): readonly Sum[] => {
    const { count, amountMinor: minor } = includedSums(sums)
    return count === 0 ? [] : [{ currency: sums.currency, count, minor }]
  })
  return <Less sums={inCurrencyOrder(matching ?? all, ({ currency }) => currency)} />
}

function Less({ sums }: { readonly sums: readonly Sum[] }): ReactElement {
  const isNarrow = useIsNarrow()
  const className = `${text({ size: 12, tone: 'muted' })} ${tooSoonNote}`
  if (sums.length === 0) return <span aria-hidden className={className} />
  const count = sums.reduce((total, each) => total + each.count, 0)
  const amounts = sums.map(({ currency, minor }) => formatMoney(minor, currency))
  const notOffered = t('invoices.notOffered', { amounts: formatList(amounts) })
  const shown = isNarrow ? SHOWN_ON_A_PHONE : SHOWN_CURRENCIES
  const more = sums.length - shown
  return (
    <span className={className} title={notOffered}>
      <span>{t('invoices.tooSoonNote', { count })}</span>
      {sums.slice(0, shown).map(({ currency, minor }) => (
        <span key={currency} className={figures}>
          <Amount minor={-minor} currency={currency} display="code" />
        </span>
      ))}
      {more > 0 && <span>{t('invoices.moreCurrencies', { count: more })}</span>}
      <span className={visuallyHidden}>{notOffered}</span>
    </span>
  )
}

/** What of these opportunities is due too soon, whatever the filters. */
function sumsOf(opportunities: readonly string[]): readonly Sum[] {
  const sums = new Map<Currency, Sum>()
  for (const uuid of opportunities) {
    const own = offerable.value.get(uuid)
    if (own === undefined || own.tooSoonCount === 0) continue
    const { count = 0, minor = 0 } = sums.get(own.currency) ?? {}
    const sum = { count: count + own.tooSoonCount, minor: minor + own.tooSoonMinor }
    sums.set(own.currency, { currency: own.currency, ...sum })
  }
  return [...sums.values()]
}
