import type { ReactElement } from 'react'
import { Amount } from '#components'
import { includedSums } from '#domain'
import { t } from '#i18n'
import { apartByCurrency, book, currencyOrder } from '#state'
import { ReadingLine } from '../book/reading-line.tsx'
import { totals, totalsCount, totalsItem, totalsNote } from './invoice-grid.css.ts'

/** What matches, always in sight: the count, and the sums of each currency. */
export function GridTotals({ showsExcluded }: { readonly showsExcluded: boolean }): ReactElement {
  const { count, byCurrency } = book.totals.value
  const isReading = book.status.value === 'loading'
  // Read out when it is complete, not with every chunk.
  if (!book.hasFigures.value)
    return (
      <div className={totals}>
        <ReadingLine />
      </div>
    )
  return (
    <output className={totals} aria-busy={isReading}>
      <span className={totalsCount}>{t('invoices.matching', { count })}</span>
      {byCurrency.toSorted(apartByCurrency(currencyOrder.value)).map((sums) => (
        <span key={sums.currency} className={totalsItem}>
          <Amount
            minor={showsExcluded ? includedSums(sums).amountMinor : sums.amountMinor}
            currency={sums.currency}
            display="code"
          />
          {showsExcluded && sums.excluded.count > 0 && (
            <span className={totalsNote}>
              {t('invoices.excludedPart', { count: sums.excluded.count })}{' '}
              <Amount minor={sums.excluded.amountMinor} currency={sums.currency} display="code" />
            </span>
          )}
        </span>
      ))}
      {isReading && <ReadingLine />}
    </output>
  )
}
