import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Amount, Skeleton } from '#components'
import { t, type Currency } from '#i18n'
import { book, currencyOrder, sortByCurrency } from '#state'
import { GridTotals } from '#views'
import { address, type InvoiceScope } from './address.ts'
import { foldChevron, foldContent, foldLine, foldName, foldSum } from './folded-figures.css.ts'
import { EarliestDeposit, InvoiceSummary } from './invoice-summary.tsx'
import { scopedTotals } from './scoped-totals.ts'

/** The figures of a phone: what is eligible in one line, and behind it all of them. */
export function FoldedFigures({ scope }: { readonly scope: InvoiceScope }): ReactElement {
  const sums = book.hasFigures.value
    ? scopedTotals(scope)
        .filter(({ total }) => total.count > 0)
        .map(({ included, currency }) => ({ minor: included.minor, currency }))
    : undefined
  return (
    <Folded name={t('invoices.eligibleAmount')} sums={sums}>
      <EarliestDeposit scope={scope} />
      <InvoiceSummary scope={scope} />
    </Folded>
  )
}

/** The totals of the matching rows on a phone: their number and the first sum in one line. */
export function FoldedMatches(): ReactElement {
  const isOffered = address.tab.value === 'eligible'
  const { count, byCurrency } = book.totals.value
  const sums = byCurrency.toSorted(sortByCurrency(currencyOrder.value)).map((each) => ({
    minor: each.amountMinor,
    currency: each.currency,
  }))
  return (
    <Folded name={t('invoices.matching', { count })} sums={sums}>
      <GridTotals showsExcluded={isOffered} />
    </Folded>
  )
}

interface FoldedProps {
  readonly name: string
  /** Undefined while they are loading. */
  readonly sums: readonly { readonly minor: number; readonly currency: Currency }[] | undefined
  readonly children: ReactNode
}

function Folded({ name, sums, children }: FoldedProps): ReactElement {
  const [first, ...others] = sums ?? []
  return (
    <details>
      <summary className={foldLine}>
        <span className={foldName} title={name}>
          {name}
        </span>
        {sums === undefined && <Skeleton width="140px" />}
        {first && (
          <span className={foldSum}>
            <Amount minor={first.minor} currency={first.currency} display="code" />
          </span>
        )}
        {others.length > 0 && <span>{t('invoices.moreCurrencies', { count: others.length })}</span>}
        <ChevronDown size={16} aria-hidden className={foldChevron} />
      </summary>
      <div className={foldContent}>{children}</div>
    </details>
  )
}
