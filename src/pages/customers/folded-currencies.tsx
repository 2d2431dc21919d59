import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { Amount } from '#components'
import { t } from '#i18n'
import { SHOWN_CURRENCIES, type CurrencyTotals } from '#state'
import { CurrencyCards } from './currency-summary.tsx'
import { foldHead, foldMark, foldMore, foldSums } from './folded-currencies.css.ts'

/** The totals of a phone, a line a currency, and all figures behind them: its height is for the rows. */
export function FoldedCurrencies({ totals }: { readonly totals: readonly CurrencyTotals[] }): ReactElement {
  const more = totals.length - SHOWN_CURRENCIES
  return (
    <details>
      <summary className={foldHead}>
        <span>{t('invoices.total')}</span>
        <span className={foldSums}>
          {totals.slice(0, SHOWN_CURRENCIES).map(({ currency, total }) => (
            <span key={currency}>
              <Amount minor={total.minor} currency={currency} display="code" />
            </span>
          ))}
          {more > 0 && <span className={foldMore}>{t('common.moreCurrencies', { count: more })}</span>}
        </span>
        <ChevronDown size={16} aria-hidden className={foldMark} />
      </summary>
      <CurrencyCards totals={totals} />
    </details>
  )
}
