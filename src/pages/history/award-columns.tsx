import { Amount, Count, Day, Rate, rowLink, TextLink, type Column } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import type { Award } from '#documents/history/awards'

export function awardColumns(): readonly Column<Award>[] {
  return [
    {
      id: 'invoice',
      header: t('history.invoiceNumber'),
      isTitle: true,
      cell: ({ id, invoiceNumber }) => (
        <TextLink to={pathTo('historyInvoice', { invoiceid: id })} className={rowLink}>
          {invoiceNumber}
        </TextLink>
      ),
    },
    { id: 'due', header: t('history.dueDate'), brief: 'line', cell: ({ dueDay }) => <Day day={dueDay} /> },
    {
      id: 'days',
      header: t('history.daysEarly'),
      brief: 'line',
      align: 'end',
      cell: ({ daysPaidEarly }) => <Count value={daysPaidEarly} />,
    },
    {
      id: 'apr',
      header: t('history.apr'),
      align: 'end',
      brief: 'line',
      cell: ({ apr }) => <Rate percent={apr} />,
    },
    {
      id: 'amount',
      header: t('history.amountColumn'),
      brief: 'line',
      align: 'end',
      cell: ({ amountMinor, currency }) => <Amount minor={amountMinor} currency={currency} />,
    },
    {
      id: 'discount',
      header: t('history.discountColumn'),
      brief: 'line',
      align: 'end',
      cell: ({ discountMinor, currency }) => <Amount minor={discountMinor} currency={currency} />,
    },
    {
      id: 'deposit',
      header: t('history.depositColumn'),
      brief: 'end',
      align: 'end',
      cell: ({ depositMinor, currency }) => <Amount minor={depositMinor} currency={currency} />,
    },
  ]
}
