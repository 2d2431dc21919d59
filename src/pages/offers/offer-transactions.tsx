import type { ReactElement } from 'react'
import { Amount, Count, DataTable, Day, Loaded, rowLink, Skeleton, TextLink, type Column } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useOfferTransactions, type Transaction } from '#documents/transactions'
import { stack, text } from '#styles'

/** The transactions of an offer so far. */
export function OfferTransactions({ offerId }: { readonly offerId: string }): ReactElement {
  const query = useOfferTransactions(offerId)
  return (
    <section className={stack({ gap: 2 })}>
      <h2 className={text({ size: 16 })}>{t('offers.transactionsTitle')}</h2>
      <Loaded
        query={query}
        title={t('offers.transactionsTitle')}
        isCompact
        skeleton={<Skeleton height="80px" />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={text({ size: 14, tone: 'muted' })}>{t('offers.transactionsEmpty')}</p>
          ) : (
            <DataTable
              label={t('offers.transactionsTitle')}
              columns={columns()}
              rows={rows}
              rowKey={({ uuid }) => uuid}
            />
          )
        }
      </Loaded>
    </section>
  )
}

function columns(): readonly Column<Transaction>[] {
  return [
    { id: 'customer', header: t('history.customer'), isTitle: true, cell: transactionLink },
    { id: 'deposit', header: t('history.depositDate'), cell: ({ depositDay }) => <Day day={depositDay} /> },
    {
      id: 'count',
      header: t('history.invoices'),
      align: 'end',
      cell: ({ invoiceCount }) => <Count value={invoiceCount} />,
    },
    {
      id: 'discount',
      header: t('history.discount'),
      align: 'end',
      cell: ({ discountMinor, currency }) => (
        <Amount minor={discountMinor} currency={currency} display="code" />
      ),
    },
    {
      id: 'amount',
      header: t('history.amount'),
      align: 'end',
      cell: ({ depositMinor, currency }) => (
        <Amount minor={depositMinor} currency={currency} display="code" />
      ),
    },
  ]
}

function transactionLink({ uuid, customerName }: Transaction): ReactElement {
  return (
    <TextLink to={pathTo('transaction', { transactionid: uuid })} className={rowLink}>
      {customerName}
    </TextLink>
  )
}
