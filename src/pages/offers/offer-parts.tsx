import { useMemo, useState, type ReactElement } from 'react'
import {
  Amount,
  Count,
  DataTable,
  Day,
  EmptyState,
  Instant,
  rowLink,
  TextField,
  TextLink,
  type Column,
  useTexts,
} from '#components'
import { foldText } from '#domain/columns'
import { customerKey } from '#domain/opportunities'
import { isLiving } from '#domain/requests'
import { compareNames, formatCount, t } from '#i18n'
import { customerLabel } from '#offering'
import type { Offer } from '#documents/offers/offer'
import { row, stack, text } from '#styles'
import { offerCustomers, type OfferCustomer } from './offer-customers.ts'
import { offerInvoicesPath } from './offer-links.ts'
import { partSearch } from './offers.css.ts'
import { WithdrawPart, withdrawableCustomers } from './withdraw/withdraw-part.tsx'

/** More than so many customers are searched, and stand behind everything else. */
const SEARCHED_FROM = 25

/** Whether the offer has so many customers that what stands below them would be out of sight. */
export function hasManyParts({ opportunities }: Offer): boolean {
  return opportunities.length > SEARCHED_FROM
}

/** The offer customer by customer. */
export function OfferParts({ offer }: { readonly offer: Offer }): ReactElement {
  const [wanted, setWanted] = useState('')
  const customers = useMemo(() => byName(offerCustomers(offer)), [offer])
  const columns = useTexts(
    () => [...partColumns(offer, customers), ...withdrawColumn(offer)],
    [offer, customers],
  )
  const found = useMemo(() => findParts(customers, wanted), [customers, wanted])
  return (
    <section className={stack({ gap: 2 })}>
      <h2 className={text({ size: 16 })}>{t('offers.partsTitle')}</h2>
      {hasManyParts(offer) && (
        <div className={row({ gap: 4 })}>
          <div className={partSearch}>
            <TextField
              label={t('builder.search')}
              isLabelHidden
              placeholder={t('builder.search')}
              type="search"
              value={wanted}
              onChange={setWanted}
            />
          </div>
          <output className={text({ size: 13, tone: 'muted' })}>
            {t('builder.found', { found: formatCount(found.length), all: formatCount(customers.length) })}
          </output>
        </div>
      )}
      {found.length === 0 && wanted !== '' ? (
        <EmptyState isCompact title={t('builder.noMatch', { text: wanted })} />
      ) : (
        <DataTable label={t('offers.partsTitle')} columns={columns} rows={found} rowKey={customerKey} />
      )}
    </section>
  )
}

function byName(parts: readonly OfferCustomer[]): readonly OfferCustomer[] {
  return parts.toSorted(
    (a, b) => compareNames(a.customerName, b.customerName) || (a.currency < b.currency ? -1 : 1),
  )
}

function findParts(parts: readonly OfferCustomer[], wanted: string): readonly OfferCustomer[] {
  const folded = foldText(wanted.trim())
  return folded === '' ? parts : parts.filter((part) => foldText(customerLabel(part)).includes(folded))
}

function partColumns(offer: Offer, parts: readonly OfferCustomer[]): readonly Column<OfferCustomer>[] {
  const isPaused = offer.status === 'PAUSED'
  // The sums no longer include an offer that ended undecided.
  const known = (part: OfferCustomer, figure: number): number | undefined =>
    isLiving(offer.status) || part.decision !== undefined || figure > 0 ? figure : undefined
  const isAnyDecided = parts.some(({ accepted }) => accepted !== undefined)
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
      cell: (part) => <Count value={known(part, part.offered.count)} />,
    },
    {
      id: 'excluded',
      header: t('offers.excluded'),
      align: 'end',
      cell: (part) => <Count value={known(part, part.excludedCount)} />,
    },
    money('offered', t('offers.offered'), (part) => known(part, part.offered.minor)),
    ...(isAnyDecided ? [money('accepted', t('offers.accepted'), ({ accepted }) => accepted?.minor)] : []),
    money('discount', t('offers.discount'), (part) => known(part, part.clearingDiscountMinor)),
    { id: 'deadline', header: decisionHeader(parts), cell: (part) => <Decision part={part} /> },
    {
      id: 'deposit',
      header: t('offers.deposit'),
      cell: (part) => <Day day={isPaused || part.decision?.accepted === 0 ? undefined : part.depositDay} />,
    },
  ]
}

/** Withdraws from one customer; no column where that is possible for none. */
function withdrawColumn(offer: Offer): readonly Column<OfferCustomer>[] {
  const possible = withdrawableCustomers(offer)
  if (possible.size === 0) return []
  return [
    {
      id: 'withdraw',
      header: t('offers.actions'),
      align: 'end',
      cell: (part) => possible.has(part.customerUuid) && <WithdrawPart offer={offer} part={part} />,
    },
  ]
}

function money(
  id: string,
  header: string,
  minor: (part: OfferCustomer) => number | undefined,
): Column<OfferCustomer> {
  return {
    id,
    header,
    align: 'end',
    cell: (part) => <Amount minor={minor(part)} currency={part.currency} display="code" />,
  }
}

function decisionHeader(parts: readonly OfferCustomer[]): string {
  const decided = parts.filter(({ decision }) => decision).length
  if (decided === 0) return t('offers.deadline')
  return t(decided === parts.length ? 'offers.decision' : 'offers.deadlineOrDecision')
}

/** When the customer decides, or what it has decided. */
function Decision({ part: { deadline, decision } }: { readonly part: OfferCustomer }): ReactElement {
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
  readonly part: OfferCustomer
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
