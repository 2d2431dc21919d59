import type { ReactElement } from 'react'
import { Amount, Count, Day, Rate, rowLink, StatusChip, TextLink, type Column } from '#components'
import { formatPercent, t } from '#i18n'
import { pathTo } from '#routes'
import type { Transaction } from '#documents/history/transactions'
import { DownloadButton } from './files/download-button.tsx'
import { figures, row as rowLayout } from '#styles'

/** The columns of the history table; their ids are the fields they sort by. A phone has the height for the gross amount, too. */
export function transactionColumns(isOnPhone = false): readonly Column<Transaction>[] {
  return [
    {
      id: 'customerName',
      header: t('history.customer'),
      isSortable: true,
      isTitle: true,
      cell: customerCell,
    },
    {
      id: 'depositDate',
      header: t('history.depositDate'),
      brief: 'line',
      isSortable: true,
      cell: ({ depositDay }) => <Day day={depositDay} />,
    },
    { id: 'clearDate', header: t('history.clearDate'), cell: ({ clearDay }) => <Day day={clearDay} /> },
    {
      id: 'invoiceCount',
      header: t('history.invoices'),
      brief: 'line',
      align: 'end',
      isSortable: true,
      cell: ({ invoiceCount }) => <Count value={invoiceCount} />,
    },
    {
      id: 'aggregatedApr',
      header: t('history.rate'),
      brief: 'line',
      align: 'end',
      isSortable: true,
      cell: (row) => <OfferedRate transaction={row} />,
    },
    {
      id: 'aggregatedDaysPaidEarly',
      header: t('history.daysEarly'),
      align: 'end',
      isSortable: true,
      cell: ({ daysPaidEarly }) => <Count value={daysPaidEarly} />,
    },
    {
      id: 'invoiceAmount',
      header: t('history.grossAmount'),
      ...(isOnPhone ? { brief: 'line' } : {}),
      align: 'end',
      isSortable: true,
      cell: ({ invoiceMinor, currency }) => (
        <Amount minor={invoiceMinor} currency={currency} display="code" />
      ),
    },
    {
      id: 'discountAmount',
      header: t('history.discount'),
      brief: 'line',
      align: 'end',
      isSortable: true,
      cell: ({ discountMinor, currency }) => (
        <Amount minor={discountMinor} currency={currency} display="code" />
      ),
    },
    {
      id: 'depositAmount',
      header: t('history.amount'),
      brief: 'end',
      align: 'end',
      isSortable: true,
      cell: ({ depositMinor, currency }) => (
        <Amount minor={depositMinor} currency={currency} display="code" />
      ),
    },
    {
      id: 'download',
      header: t('history.download'),
      brief: 'end',
      align: 'end',
      cell: (transaction) => <DownloadButton transaction={transaction} shape="icon" />,
    },
  ]
}

function customerCell({ uuid, customerName, isPendingClear }: Transaction) {
  return (
    <span className={rowLayout({ gap: 2, wrap: false })}>
      <TextLink to={pathTo('transaction', { transactionid: uuid })} className={rowLink}>
        {customerName}
      </TextLink>
      {isPendingClear && <StatusChip label={t('history.pendingClear')} colour="grey" />}
    </span>
  )
}

function OfferedRate({ transaction }: { readonly transaction: Transaction }): ReactElement {
  const percent = offerRate(transaction)
  if (percent === undefined || !transaction.isDiscount) return <Rate percent={percent} />
  return <span className={figures}>{t('offers.discountRate', { rate: formatPercent(percent) })}</span>
}

/** Percent: the discount of a discount offer, otherwise the APR; none for the card product. */
export function offerRate({ isDiscount, discountPercent, apr, offerType }: Transaction): number | undefined {
  if (offerType.includes('CASH')) return undefined
  return isDiscount ? discountPercent : apr
}
