import type { Currency } from '#domain/money'
import type { ReactElement } from 'react'
import { Amount, Count } from '#components'
import type { CountAndAmount } from '#state'
import { count as countClass, sums as sumsClass } from './customer-columns.css.ts'

export interface SumsCellProps {
  readonly sums: CountAndAmount
  readonly currency: Currency
  /** `none` where the row names the currency. */
  readonly display: 'code' | 'none'
}

export function SumsCell({ sums, currency, display }: SumsCellProps): ReactElement {
  return (
    <span className={sumsClass}>
      <span className={countClass}>
        <Count value={sums.count} />
      </span>
      <Amount minor={sums.minor} currency={currency} display={display} />
    </span>
  )
}
