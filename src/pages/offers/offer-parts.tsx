import type { ReactElement } from 'react'
import { Amount, Count, DataTable, Day, Instant, type Column } from '#components'
import { t } from '#i18n'
import type { OfferOpportunity } from '#state'
import { stack, text } from '#styles'

/** The offer customer by customer. */
export function OfferParts({
  opportunities,
}: {
  readonly opportunities: readonly OfferOpportunity[]
}): ReactElement {
  return (
    <section className={stack({ gap: 2 })}>
      <h2 className={text({ size: 16 })}>{t('offers.partsTitle')}</h2>
      <DataTable
        label={t('offers.partsTitle')}
        columns={partColumns()}
        rows={opportunities}
        rowKey={({ uuid }) => uuid}
      />
    </section>
  )
}

function partColumns(): readonly Column<OfferOpportunity>[] {
  return [
    {
      id: 'customer',
      header: t('offers.customers'),
      isTitle: true,
      cell: ({ customerName }) => customerName,
    },
    {
      id: 'count',
      header: t('offers.invoices'),
      align: 'end',
      cell: ({ clearingCount }) => <Count value={clearingCount} />,
    },
    {
      id: 'excluded',
      header: t('offers.excluded'),
      align: 'end',
      cell: ({ excludedCount }) => <Count value={excludedCount} />,
    },
    {
      id: 'amount',
      header: t('offers.amount'),
      align: 'end',
      cell: ({ clearingMinor, currency }) => (
        <Amount minor={clearingMinor} currency={currency} display="code" />
      ),
    },
    {
      id: 'discount',
      header: t('offers.discount'),
      align: 'end',
      cell: ({ clearingDiscountMinor, currency }) => (
        <Amount minor={clearingDiscountMinor} currency={currency} display="code" />
      ),
    },
    { id: 'deadline', header: t('offers.deadline'), cell: ({ deadline }) => <Instant at={deadline} /> },
    { id: 'deposit', header: t('offers.deposit'), cell: ({ depositDay }) => <Day day={depositDay} /> },
  ]
}
