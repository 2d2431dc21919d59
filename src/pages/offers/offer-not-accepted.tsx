import type { ReactElement } from 'react'
import {
  Amount,
  ButtonLink,
  Count,
  DataTable,
  Loaded,
  Rate,
  rowLink,
  Skeleton,
  TextLink,
  type Column,
} from '#components'
import { isLiving, isRecurring } from '#domain/requests'
import { formatDay, formatMoney, formatPercent, t } from '#i18n'
import { customerLabel, inOfferOrder, verdictLabel } from '#offering'
import { pathTo } from '#routes'
import { useIsReadOnly } from '#documents/account/me'
import { useNotAccepted, type AcceptedLast, type NotAccepted } from '#documents/offers/not-accepted'
import type { Offer } from '#documents/offers/offer'
import { row, stack, text } from '#styles'
import { withdrawnUndecided } from './withdraw/offer-withdrawn.tsx'

/** What customers did not accept: why, in money and rate, what each accepted last, and the way to offer it again. */
export function OfferNotAccepted({ offer }: { readonly offer: Offer }): ReactElement | null {
  return offer.notAcceptedCount > 0 ? <Section offer={offer} /> : null
}

function Section({ offer }: { readonly offer: Offer }): ReactElement | null {
  const query = useNotAccepted(offer.id)
  if (query.data?.length === 0) return null
  return (
    <section className={stack({ gap: 3 })} aria-label={t('offers.notAcceptedTitle')}>
      <div className={row({ justify: 'between', gap: 3 })}>
        <h2 className={text({ size: 16 })}>{t('offers.notAcceptedTitle')}</h2>
        <OfferAgain offer={offer} />
      </div>
      <Loaded
        query={query}
        title={t('offers.notAcceptedTitle')}
        isCompact
        skeleton={<Skeleton height="120px" />}
      >
        {(rows) => (
          <DataTable
            label={t('offers.notAcceptedTitle')}
            columns={columns()}
            rows={inOfferOrder(offer, rows, ({ currency }) => currency)}
            rowKey={({ customerUuid, currency, verdict }) => `${customerUuid} ${currency} ${verdict}`}
          />
        )}
      </Loaded>
    </section>
  )
}

/**
 * Leads to the builder with these customers; while the offer stands they can be in no other. What a withdrawn repeating offer was
 * withdrawn from contains them, and leads there itself. Without a count: what else is included of them is offered, too.
 */
function OfferAgain({ offer }: { readonly offer: Offer }): ReactElement | null {
  const isReadOnly = useIsReadOnly()
  if (isReadOnly || isLiving(offer.status)) return null
  if (isRecurring(offer.type) && withdrawnUndecided(offer).length > 0) return null
  return <ButtonLink to={pathTo('builder', {}, { again: offer.id })}>{t('offers.offerAgain')}</ButtonLink>
}

function columns(): readonly Column<NotAccepted>[] {
  return [
    { id: 'customer', header: t('history.customer'), isTitle: true, cell: customerLabel },
    { id: 'why', header: t('offers.why'), cell: ({ verdict }) => verdictLabel(verdict) },
    {
      id: 'count',
      header: t('offers.invoices'),
      align: 'end',
      cell: ({ count }) => <Count value={count} />,
    },
    {
      id: 'amount',
      header: t('offers.notAccepted'),
      align: 'end',
      cell: ({ amountMinor, currency }) => <Amount minor={amountMinor} currency={currency} display="code" />,
    },
    {
      id: 'discount',
      header: t('offers.offeredDiscount'),
      align: 'end',
      cell: ({ discountMinor, currency }) => (
        <Amount minor={discountMinor} currency={currency} display="code" />
      ),
    },
    { id: 'apr', header: t('offers.offeredApr'), align: 'end', cell: ({ apr }) => <Rate percent={apr} /> },
    { id: 'last', header: t('offers.lastAcceptedThere'), cell: lastAccepted },
  ]
}

function lastAccepted({ lastAccepted: last, currency }: NotAccepted): ReactElement {
  if (last === undefined) return <>{t('offers.lastAcceptedNever')}</>
  return (
    <TextLink to={pathTo('transaction', { transactionid: last.transactionUuid })} className={rowLink}>
      {lastText(last, formatMoney(last.amountMinor, currency))}
    </TextLink>
  )
}

function lastText({ apr, clearDay }: AcceptedLast, amount: string): string {
  const day = formatDay(clearDay)
  if (apr === undefined) return t('offers.lastAcceptedFree', { amount, day })
  return t('offers.lastAccepted', { rate: formatPercent(apr), amount, day })
}
