import { useState, type ReactElement } from 'react'
import {
  Amount,
  Count,
  Instant,
  Loaded,
  PagedTable,
  Rate,
  rowLink,
  Skeleton,
  TextLink,
  useIsNarrow,
  type Column,
} from '#components'
import type { Verdict } from '#domain/clearing'
import { t } from '#i18n'
import { verdictWhy } from '#offering'
import { pathTo } from '#routes'
import { useExplanation, type ExplainedInvoice } from '#documents/offers/explanation'
import type { Offer } from '#documents/offers/offer'
import { stack, text } from '#styles'
import { VerdictBar } from './verdict-bar.tsx'

const PAGE_SIZES = [5, 10, 25, 100]

/** Why each invoice of the offer was paid early or not, from the clears so far. */
export function OfferReasons({ offer }: { readonly offer: Offer }): ReactElement | null {
  const [verdict, setVerdict] = useState<Verdict>()
  const [paging, setPaging] = useState({ offset: 0, limit: useIsNarrow() ? 5 : 10 })
  const query = useExplanation(offer.id, { verdict, ...paging })
  const choose = (next: Verdict | undefined): void => {
    setVerdict(next)
    setPaging({ ...paging, offset: 0 })
  }
  // Before the first clear there is nothing to explain; `Waiting` shows that.
  if (query.data && Object.keys(query.data.counts).length === 0) return null
  return (
    <section className={stack({ gap: 4 })} aria-label={t('offers.whyTitle')}>
      <h2 className={text({ size: 16 })}>{t('offers.whyTitle')}</h2>
      <Loaded query={query} title={t('offers.whyTitle')} isCompact skeleton={<Skeleton height="120px" />}>
        {({ counts, rows, total }) => (
          <>
            <VerdictBar counts={counts} chosen={verdict} onChoose={choose} />
            <PagedTable
              label={t('offers.whyTitle')}
              columns={columns()}
              rows={rows}
              rowKey={({ id }) => id}
              isStale={query.isPlaceholderData}
              paging={paging}
              onPaging={setPaging}
              total={total}
              limits={PAGE_SIZES}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

function invoiceLink({ invoiceId, number }: ExplainedInvoice): ReactElement {
  return (
    <TextLink to={pathTo('historyInvoice', { invoiceid: invoiceId })} className={rowLink}>
      {number}
    </TextLink>
  )
}

function columns(): readonly Column<ExplainedInvoice>[] {
  return [
    { id: 'invoice', header: t('offers.invoice'), isTitle: true, cell: invoiceLink },
    { id: 'customer', header: t('history.customer'), cell: ({ customerName }) => customerName },
    {
      id: 'deadline',
      header: t('offers.deadline'),
      cell: ({ deadlineAt }) => <Instant at={deadlineAt} format="day" />,
    },
    {
      id: 'amount',
      header: t('offers.amount'),
      align: 'end',
      cell: ({ amountMinor, currency }) => <Amount minor={amountMinor} currency={currency} display="code" />,
    },
    {
      id: 'discount',
      header: t('offers.discount'),
      align: 'end',
      cell: ({ discountMinor, currency, verdict }) => (
        <Amount
          minor={verdict === 'AWARDED' ? discountMinor : undefined}
          currency={currency}
          display="code"
        />
      ),
    },
    {
      id: 'days',
      header: t('history.daysEarly'),
      align: 'end',
      cell: ({ daysEarly }) => <Count value={daysEarly} />,
    },
    { id: 'apr', header: t('offers.apr'), align: 'end', cell: ({ apr }) => <Rate percent={apr} /> },
    { id: 'why', header: t('offers.why'), cell: ({ verdict }) => verdictWhy(verdict) },
  ]
}
