import type { ReactElement } from 'react'
import { Amount, Count, Day, Facts, Rate, type Fact } from '#components'
import { t, type MessageKey } from '#i18n'
import type { Transaction } from '#documents/history/transactions'
import { figures } from '#styles'
import { offerRate } from './transaction-columns.tsx'

function named(label: MessageKey, value: string | undefined): readonly Fact[] {
  return value === undefined ? [] : [{ label: t(label), value: <span className={figures}>{value}</span> }]
}

/** The sums of a transaction: what was deposited is invoices less discount. */
export function TransactionFigures({ transaction }: { readonly transaction: Transaction }): ReactElement {
  const { currency, depositMinor, depositDay, discountMinor, invoiceMinor, invoiceCount, isDiscount } =
    transaction
  return (
    <Facts
      size="large"
      items={[
        {
          label: t('history.deposit'),
          value: <Amount minor={depositMinor} currency={currency} />,
          note: <Day day={depositDay} format="long" />,
        },
        {
          label: t('history.invoiceAmount'),
          value: <Amount minor={invoiceMinor} currency={currency} />,
          note: t('common.invoices', { count: invoiceCount }),
        },
        { label: t('history.discountColumn'), value: <Amount minor={discountMinor} currency={currency} /> },
        {
          label: isDiscount ? t('history.flatDiscount') : t('history.apr'),
          value: <Rate percent={offerRate(transaction)} />,
        },
        { label: t('history.daysEarly'), value: <Count value={transaction.daysPaidEarly} /> },
        { label: t('history.clearDate'), value: <Day day={transaction.clearDay} /> },
        ...named('history.reference', transaction.paymentReference),
        ...named('history.customerNumber', transaction.customerNumber),
      ]}
    />
  )
}
