import { useState, type ReactElement } from 'react'
import { Amount, Count, Day, Loaded, PagedTable, rowLink, Skeleton, TextLink, type Column } from '#components'
import { isLiving } from '#domain/requests'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { useOfferTransactions, type Transaction } from '#documents/history/transactions'
import type { Offer } from '#documents/offers/offer'
import { stack, text } from '#styles'

const PAGE_SIZES = [10, 25, 100] as const

/** The transactions of an offer so far. Nothing of an offer that has ended without any: none is to come. */
export function OfferTransactions({
  offer: { id, status },
}: {
  readonly offer: Pick<Offer, 'id' | 'status'>
}): ReactElement | null {
  const [paging, setPaging] = useState<{ readonly limit: number; readonly offset: number }>({
    limit: PAGE_SIZES[0],
    offset: 0,
  })
  const query = useOfferTransactions(id, paging)
  if (!isLiving(status) && query.data?.total === 0) return null
  return (
    <section className={stack({ gap: 2 })}>
      <h2 className={text({ size: 16 })}>{t('offers.transactionsTitle')}</h2>
      <Loaded
        query={query}
        title={t('offers.transactionsTitle')}
        isCompact
        skeleton={<Skeleton height="80px" />}
      >
        {({ rows, total }) =>
          total === 0 ? (
            <p className={text({ size: 14, tone: 'muted' })}>{t('offers.transactionsEmpty')}</p>
          ) : (
            <PagedTable
              label={t('offers.transactionsTitle')}
              columns={columns()}
              rows={rows}
              rowKey={({ uuid }) => uuid}
              isStale={query.isPlaceholderData}
              paging={paging}
              onPaging={setPaging}
              total={total}
              limits={PAGE_SIZES}
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
