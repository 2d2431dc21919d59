import type { ReactElement } from 'react'
import { Select, type SelectOption } from '#components'
import { INELIGIBILITY_REASONS } from '#domain/invoices'
import { t } from '#i18n'
import { reasonText } from '#offering'
import { book, inCurrencyOrder } from '#state'
import { currencyBox, selectBox } from './invoice-filters.css.ts'
import type { InvoiceFiltersProps } from './filter-props.ts'

const ALL = 'all'

/** One currency, or all of them; nothing where there is no choice. */
export function CurrencySelect({
  query,
  onChange,
  currencies = [],
  isWide = false,
}: InvoiceFiltersProps & { readonly isWide?: boolean }): ReactElement | null {
  if (currencies.length < 2) return null
  const ordered = inCurrencyOrder(currencies, (each) => each)
  const options = [
    { value: ALL, label: t('invoices.allCurrencies') },
    ...ordered.map((currency) => ({ value: currency as string, label: currency })),
  ]
  const choose = (value: string): void =>
    onChange({ ...query, currency: currencies.find((each) => each === value) })
  return (
    <div className={isWide ? undefined : currencyBox}>
      {/* A list whose entries change places keeps some of the old ones. */}
      <Select
        key={ordered.join(' ')}
        label={t('invoices.currency')}
        isLabelHidden
        options={options}
        value={query.currency ?? ALL}
        onChange={choose}
      />
    </div>
  )
}

export function ReasonSelect({ query, onChange }: InvoiceFiltersProps): ReactElement {
  const options: SelectOption<string>[] = [
    { value: ALL, label: t('invoices.allReasons') },
    ...INELIGIBILITY_REASONS.map((reason) => ({ value: reason, label: reasonText(reason) })),
  ]
  const choose = (value: string): void =>
    onChange({ ...query, reason: INELIGIBILITY_REASONS.find((each) => each === value) })
  return (
    <div className={selectBox}>
      <Select
        label={t('invoices.reasons')}
        isLabelHidden
        options={options}
        value={query.reason ?? ALL}
        onChange={choose}
      />
    </div>
  )
}

export function TypeSelect({ query, onChange }: InvoiceFiltersProps): ReactElement {
  void book.invoices.value
  const types = book.book().columns.names.transactionType.filter(Boolean)
  const options = [
    { value: ALL, label: t('invoices.allTypes') },
    ...types.map((type) => ({ value: type, label: type })),
  ]
  const choose = (value: string): void =>
    onChange({ ...query, transactionType: value === ALL ? undefined : value })
  return (
    <div className={selectBox}>
      <Select
        label={t('invoices.types')}
        isLabelHidden
        options={options}
        value={query.transactionType ?? ALL}
        onChange={choose}
      />
    </div>
  )
}
