import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Amount, Skeleton } from '#components'
import { formatCount, t, type Currency } from '#i18n'
import { book, currencyOrder, isOrderComing, sortByCurrency } from '#state'
import { visuallyHidden } from '#styles'
import { GridTotals } from '#views'
import { address, hasFilters, type InvoiceScope } from './address.ts'
import { foldChevron, foldContent, foldLine, foldName, foldSum } from './folded-figures.css.ts'
import { EarliestDeposit, InvoiceSummary } from './invoice-summary.tsx'
import { orderedTotals } from './scoped-totals.ts'

/**
 * The figures of a phone in one line, and behind it all of them: what is eligible, or how many rows the filters match and their sum.
 * One line for both: setting a filter moves nothing.
 */
export function FoldedFigures({ scope }: { readonly scope: InvoiceScope }): ReactElement {
  const { filters, tab } = address
  const isEligible = tab.value === 'eligible'
  const isWhole = isEligible && !hasFilters(filters.value, scope)
  return (
    <Folded
      name={
        isWhole ? t('invoices.eligibleAmount') : t('invoices.matching', { count: book.totals.value.count })
      }
      sums={shownSums(scope, isWhole)}
    >
      {!isWhole && <GridTotals showsExcluded={isEligible} />}
      <EarliestDeposit scope={scope} />
      <InvoiceSummary scope={scope} />
    </Folded>
  )
}

interface CurrencySum {
  readonly minor: number
  readonly currency: Currency
}

/** Undefined until they are known, and the order of several. */
function shownSums(scope: InvoiceScope, isWhole: boolean): readonly CurrencySum[] | undefined {
  if (isWhole)
    return orderedTotals(scope)?.map(({ eligible, currency }) => ({ minor: eligible.minor, currency }))
  if (!book.hasFigures.value) return undefined
  const { byCurrency } = book.totals.value
  if (isOrderComing.value && byCurrency.length > 1) return undefined
  return byCurrency
    .toSorted(sortByCurrency(currencyOrder.value))
    .map(({ amountMinor: minor, currency }) => ({ minor, currency }))
}

interface FoldedProps {
  readonly name: string
  /** Undefined while they are loading. */
  readonly sums: readonly CurrencySum[] | undefined
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
        {sums?.length === 0 && <span>{t('invoices.none')}</span>}
        {first && (
          <span className={foldSum}>
            <Amount minor={first.minor} currency={first.currency} display="code" />
          </span>
        )}
        {others.length > 0 && <MoreCurrencies count={others.length} />}
        <ChevronDown size={16} aria-hidden className={foldChevron} />
      </summary>
      <div className={foldContent}>{children}</div>
    </details>
  )
}

/** As short as can be: beside the words the name of the sum is cut. */
function MoreCurrencies({ count }: { readonly count: number }): ReactElement {
  const text = t('invoices.moreCurrencies', { count })
  return (
    <span title={text}>
      <span aria-hidden>{`+${formatCount(count)}`}</span>
      <span className={visuallyHidden}>{text}</span>
    </span>
  )
}
