import { useMemo, type ReactElement } from 'react'
import { Amount, Count, DataTable, Day, Instant, rowLink, TextLink, type Column } from '#components'
import { customerKey } from '#domain/opportunities'
import { isLiving } from '#domain/requests'
import { formatCount, t } from '#i18n'
import { customerLabel } from '#offering'
import type { Offer, OfferOpportunity } from '#documents/offer'
import { stack, text } from '#styles'
import { offerCustomers } from './offer-customers.ts'
import { offerInvoicesPath } from './offer-links.ts'

/** The offer customer by customer. */
export function OfferParts({ offer }: { readonly offer: Offer }): ReactElement {
  const customers = useMemo(() => offerCustomers(offer), [offer])
  return (
    <section className={stack({ gap: 2 })}>
      <h2 className={text({ size: 16 })}>{t('offers.partsTitle')}</h2>
      <DataTable
        label={t('offers.partsTitle')}
        columns={partColumns(offer, customers)}
        rows={customers}
        rowKey={customerKey}
      />
    </section>
  )
}

function partColumns(offer: Offer, parts: readonly OfferOpportunity[]): readonly Column<OfferOpportunity>[] {
  const isPaused = offer.status === 'PAUSED'
  // The sums no longer include an offer that ended undecided.
  const known = (part: OfferOpportunity, figure: number): number | undefined =>
    isLiving(offer.status) || part.decision !== undefined || figure > 0 ? figure : undefined
  return [
    {
      id: 'customer',
      header: t('offers.customers'),
      isTitle: true,
      cell: (part) => <PartLink offer={offer} part={part} />,
    },
    {
      id: 'count',
      header: t('offers.invoices'),
      align: 'end',
      cell: (part) => <Count value={known(part, part.clearingCount)} />,
    },
    {
      id: 'excluded',
      header: t('offers.excluded'),
      align: 'end',
      cell: (part) => <Count value={known(part, part.excludedCount)} />,
    },
    {
      id: 'amount',
      header: t('offers.amount'),
      align: 'end',
      cell: (part) => (
        <Amount minor={known(part, part.clearingMinor)} currency={part.currency} display="code" />
      ),
    },
    {
      id: 'discount',
      header: t('offers.discount'),
      align: 'end',
      cell: (part) => (
        <Amount minor={known(part, part.clearingDiscountMinor)} currency={part.currency} display="code" />
      ),
    },
    { id: 'deadline', header: decisionHeader(parts), cell: (part) => <Decision part={part} /> },
    {
      id: 'deposit',
      header: t('offers.deposit'),
      cell: ({ depositDay }) => <Day day={isPaused ? undefined : depositDay} />,
    },
  ]
}

function decisionHeader(parts: readonly OfferOpportunity[]): string {
  const decided = parts.filter(({ decision }) => decision).length
  if (decided === 0) return t('offers.deadline')
  return t(decided === parts.length ? 'offers.decision' : 'offers.deadlineOrDecision')
}

/** When the customer decides, or what it has decided. */
function Decision({ part: { deadline, decision } }: { readonly part: OfferOpportunity }): ReactElement {
  if (!decision) return <Instant at={deadline} />
  const offered = t('common.invoices', { count: decision.offered })
  return (
    <>
      {decision.accepted === 0
        ? t('offers.partNothing')
        : t('offers.partAccepted', { accepted: formatCount(decision.accepted), offered })}
    </>
  )
}

interface PartLinkProps {
  readonly offer: Offer
  readonly part: OfferOpportunity
}

/** While the offer is active a customer links to its invoices. */
function PartLink({ offer, part }: PartLinkProps): ReactElement {
  const { customerUuid, currency } = part
  const name = customerLabel(part)
  if (!isLiving(offer.status)) return <>{name}</>
  return (
    <TextLink to={offerInvoicesPath(offer, { customerUuid, customerCurrency: currency })} className={rowLink}>
      {name}
    </TextLink>
  )
}
