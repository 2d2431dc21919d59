import { Amount, Count, Rate, type Column } from '#components'
import { t } from '#i18n'
import type { OfferResult } from '#state'

/** The result currency by currency. */
export function resultColumns(): readonly Column<OfferResult>[] {
  return [
    { id: 'currency', header: t('invoices.currency'), isTitle: true, cell: ({ currency }) => currency },
    {
      id: 'count',
      header: t('builder.columnInvoices'),
      align: 'end',
      cell: ({ count }) => <Count value={count} />,
    },
    money('amount', t('builder.columnOffered'), ({ invoiceMinor }) => invoiceMinor),
    money('discount', t('builder.columnDiscount'), ({ discountMinor }) => discountMinor),
    money('receive', t('builder.columnReceive'), ({ paymentMinor }) => paymentMinor),
    {
      id: 'apr',
      header: t('builder.columnApr'),
      align: 'end',
      cell: ({ aprPercent }) => <Rate percent={aprPercent} />,
    },
  ]
}

function money(id: string, header: string, minor: (result: OfferResult) => number): Column<OfferResult> {
  return {
    id,
    header,
    align: 'end',
    cell: (result) => <Amount minor={minor(result)} currency={result.currency} display="none" />,
  }
}
