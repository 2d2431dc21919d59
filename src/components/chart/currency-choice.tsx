import type { ReactElement } from 'react'
import { t, type Currency } from '#i18n'
import { Segmented } from '../fields/segmented.tsx'
import { Select } from '../fields/select.tsx'

export interface CurrencyChoiceProps {
  readonly currencies: readonly Currency[]
  readonly value: Currency
  readonly onChange: (currency: Currency) => void
}

/** As many as fit beside each other. */
const MOST_SEGMENTS = 3

/** The currency of a picture, which shows one at a time. Renders nothing where there is only one. */
export function CurrencyChoice({ currencies, ...rest }: CurrencyChoiceProps): ReactElement | null {
  if (currencies.length < 2) return null
  const options = currencies.map((currency) => ({ value: currency, label: currency }))
  const props = { label: t('invoices.currency'), options, ...rest }
  return currencies.length > MOST_SEGMENTS ? <Select isLabelHidden {...props} /> : <Segmented {...props} />
}
