import type { ReactElement } from 'react'
import { Amount, Count, Day, Rate, rowLink, StatusChip, TextLink, type Column } from '#components'
import { formatPercent, t } from '#i18n'
import { pathTo } from '#routes'
import type { Transaction } from '#documents/history/transactions'
import { DownloadButton } from './files/download-button.tsx'
import { figures, row as rowLayout } from '#styles'

// A page of rows is read at a time, and no other is known: sums below ten million have their room, and rates with their kind.
const SUM_PX = 142
const DISCOUNT_PX = 126
const RATE_PX = 124
const NAME_PX = 160

/** The columns of the history table; their ids are the fields they sort by. A phone has the height for the gross amount, too. */
export function transactionColumns(isOnPhone = false): readonly Column<Transaction>[] {
  return [
    {
      id: 'customerName',
      header: t('history.customer'),
      isSortable: true,
      isTitle: true,
      px: NAME_PX,
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
      px: RATE_PX,
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
      ...sum('invoiceAmount', t('history.grossAmount'), ({ invoiceMinor }) => invoiceMinor),
      ...(isOnPhone ? { brief: 'line' } : {}),
    },
    {
      ...sum('discountAmount', t('history.discount'), ({ discountMinor }) => discountMinor),
      brief: 'line',
      px: DISCOUNT_PX,
    },
    { ...sum('depositAmount', t('history.amount'), ({ depositMinor }) => depositMinor), brief: 'end' },
    {
      id: 'download',
      header: t('history.download'),
      brief: 'end',
      align: 'end',
      cell: (transaction) => <DownloadButton transaction={transaction} shape="icon" />,
    },
  ]
}

function sum(id: string, header: string, minorOf: (row: Transaction) => number): Column<Transaction> {
  return {
    id,
    header,
    align: 'end',
    px: SUM_PX,
    isSortable: true,
    cell: (row) => <Amount minor={minorOf(row)} currency={row.currency} display="code" />,
  }
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
