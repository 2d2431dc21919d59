import type { ReactElement } from 'react'
import { Amount } from '#components'
import type { Currency } from '#domain/money'
import { t } from '#i18n'
import type { CountAndAmount } from '#state'
import { text } from '#styles'

interface SumProps {
  readonly sums: CountAndAmount
  readonly currency: Currency
}

export function Sum({ sums, currency }: SumProps): ReactElement {
  if (sums.count === 0) return <span className={text({ tone: 'muted' })}>{t('invoices.none')}</span>
  return <Amount minor={sums.minor} currency={currency} display="none" />
}
