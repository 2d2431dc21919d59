import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { Amount, IconButton, PopoverButton } from '#components'
import { t } from '#i18n'
import { book, currencyOrder, sortByCurrency } from '#state'
import { stack, text } from '#styles'
import { selectedBox, selectedSum } from './selection-line.css.ts'

/** Sums that stand in the line; the others are one press away. */
const SHOWN_SUMS = 2

/** How many rows are selected, and their sum in each currency; or that what is done is done to all that match. */
export function SelectedSums(): ReactElement {
  const selected = book.selected.value
  if (selected === undefined)
    return (
      <output className={`${selectedBox} ${text({ size: 13, tone: 'muted' })}`}>
        {t('invoices.nothingSelected')}
      </output>
    )
  const { count, byCurrency } = selected.totals
  const sums = byCurrency.toSorted(sortByCurrency(currencyOrder.value))
  const others = sums.slice(SHOWN_SUMS)
  return (
    <span className={selectedBox}>
      <IconButton label={t('invoices.selectNone')} size="small" onPress={book.selectNone}>
        <X size={16} aria-hidden />
      </IconButton>
      <output className={selectedBox}>
        <span className={text({ size: 13, weight: 'medium' })}>
          {t(selected.isAll ? 'invoices.selectedAll' : 'invoices.selectedSome', { count })}
        </span>
        {sums.slice(0, SHOWN_SUMS).map(({ currency, amountMinor }) => (
          <span key={currency} className={selectedSum}>
            <Amount minor={amountMinor} currency={currency} display="code" />
          </span>
        ))}
      </output>
      {others.length > 0 && (
        <PopoverButton label={t('invoices.moreCurrencies', { count: others.length })} size="small">
          {() => (
            <div className={stack({ gap: 1 })}>
              {others.map(({ currency, amountMinor }) => (
                <Amount key={currency} minor={amountMinor} currency={currency} display="code" />
              ))}
            </div>
          )}
        </PopoverButton>
      )}
    </span>
  )
}
