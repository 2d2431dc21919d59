import type { ReactElement } from 'react'
import { Amount, Count, Day, Facts, Rate } from '#components'
import { t } from '#i18n'
import type { Transaction } from '#documents/history/transactions'
import { row } from '#styles'
import { offerRate } from './transaction-columns.tsx'

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
      ]}
    />
  )
}

/** What names the payment on statements and in books: its reference, and the customer's number there. */
export function TransactionNames({
  transaction,
}: {
  readonly transaction: Transaction
}): ReactElement | null {
  const { paymentReference, customerNumber } = transaction
  if (paymentReference === undefined || customerNumber === undefined) return null
  return (
    <span className={row({ gap: 4 })}>
      <span>{t('history.referenceIs', { reference: paymentReference })}</span>
      <span>{t('history.customerNumberIs', { number: customerNumber })}</span>
    </span>
  )
}
