import { useCallback, useMemo, type ReactElement } from 'react'
import { useLocation } from 'wouter'
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
  useSearchText,
  useTexts,
} from '#components'
import { foldText } from '#domain/columns'
import { isLiving } from '#domain/requests'
import { formatCount, formatMoney, statusText, t } from '#i18n'
import { customerLabel } from '#offering'
import { addressWith, paramsIn, pathTo, useSearch } from '#routes'
import type { Offer } from '#documents/offers/offer'
import { row, stack, text, visuallyHidden } from '#styles'
import { depositDayOf } from './offer-customers.ts'
import { offerInvoicesPath } from './offer-links.ts'
import { insidePart, oneOrTwoLines, partSearch } from './offers.css.ts'
import { currencyTextOf, partRows, type PartRow } from './part-rows.ts'
import { undecidedText } from './withdraw/offer-withdrawn.tsx'
import { WithdrawPart, withdrawableCustomers } from './withdraw/withdraw-part.tsx'

/** More than so many customers are searched, and stand behind everything else. */
const SEARCHED_FROM = 25

/** Whether the offer has so many customers that what stands below them would be out of sight. */
export function hasManyParts({ opportunities }: Offer): boolean {
  return opportunities.length > SEARCHED_FROM
}

/** The offer customer by customer. */
export function OfferParts({ offer }: { readonly offer: Offer }): ReactElement {
  const { text: wanted, type: setWanted, end } = usePartSearch()
  const currencyText = currencyTextOf(offer)
  const customers = useMemo(() => partRows(offer, currencyText), [offer, currencyText])
  const columns = useTexts(
    () => [...partColumns(offer, customers), ...withdrawColumn(offer)],
    [offer, customers],
  )
  const found = useMemo(() => findParts(customers, wanted), [customers, wanted])
  return (
    <section className={stack({ gap: 2 })}>
      {/* Takes the focus of what has gone. */}
      <h2 tabIndex={-1} className={text({ size: 16 })}>
        {t('offers.partsTitle')}
      </h2>
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
              onBlur={end}
            />
          </div>
          <output className={text({ size: 13, tone: 'muted' })}>
            {t('builder.found', { found: countText(found), all: countText(customers) })}
          </output>
        </div>
      )}
      {found.length === 0 && wanted !== '' ? (
        <EmptyState isCompact title={t('builder.noMatch', { text: wanted })} />
      ) : (
        <DataTable label={t('offers.partsTitle')} columns={columns} rows={found} rowKey={({ key }) => key} />
      )}
    </section>
  )
}

const PARTS_PREFIX = 'customers.'

/** The search for a customer, held by the address of the offer: what leads back to it has it. */
function usePartSearch(): ReturnType<typeof useSearchText> {
  const [path, navigate] = useLocation()
  const value = paramsIn(useSearch(), PARTS_PREFIX).get('q') ?? ''
  const find = useCallback(
    (q: string, step: 'new' | 'same') =>
      navigate(addressWith(path, PARTS_PREFIX, { q }), { replace: step === 'same', state: history.state }),
    [path, navigate],
  )
  return useSearchText(value, find)
}

/** How many customers there are: one has a line for each of its currencies. */
function countText(parts: readonly PartRow[]): string {
  return formatCount(new Set(parts.map(({ customerUuid }) => customerUuid)).size)
}

function findParts(parts: readonly PartRow[], wanted: string): readonly PartRow[] {
  const folded = foldText(wanted.trim())
  return folded === '' ? parts : parts.filter((part) => foldText(customerLabel(part)).includes(folded))
}

function partColumns(offer: Offer, rows: readonly PartRow[]): readonly Column<PartRow>[] {
  // The sums no longer include an offer that ended undecided.
  const known = ({ part }: PartRow, figure: number): number | undefined =>
    isLiving(offer.status) || part?.decision !== undefined || figure > 0 ? figure : undefined
  const isAnyDecided = rows.some(({ accepted }) => accepted !== undefined)
  return [
    {
      id: 'customer',
      header: t('offers.customers'),
      isTitle: true,
      cell: (row) => <PartLink offer={offer} row={row} />,
    },
    {
      id: 'count',
      header: t('offers.invoices'),
      align: 'end',
      cell: (row) => <OfferedCount made={row.submitted?.count} now={known(row, row.offered.count)} />,
    },
    {
      id: 'excluded',
      header: t('offers.excluded'),
      align: 'end',
      cell: (row) => <ExcludedLink row={row} count={row.part && known(row, row.part.excludedCount)} />,
    },
    {
      id: 'offered',
      header: t('offers.offered'),
      align: 'end',
      cell: (row) => <OfferedSum row={row} now={known(row, row.offered.minor)} />,
    },
    ...(isAnyDecided ? [money('accepted', t('offers.accepted'), ({ accepted }) => accepted?.minor)] : []),
    money('discount', t('offers.discount'), ({ discountMinor }) => discountMinor),
    {
      id: 'deadline',
      header: decisionHeader(rows),
      cell: ({ part }) => <Decision offer={offer} part={part} />,
    },
    {
      id: 'deposit',
      header: t('offers.deposit'),
      cell: ({ part }) => <Day day={part && depositDayOf(offer, part)} />,
    },
  ]
}

/** Withdraws from one customer, beside the first of its currencies; no column where that is possible for none. */
function withdrawColumn(offer: Offer): readonly Column<PartRow>[] {
  const possible = withdrawableCustomers(offer)
  if (possible.size === 0) return []
  return [
    {
      id: 'withdraw',
      header: t('offers.actions'),
      align: 'end',
      cell: ({ part, isInside }) =>
        part && !isInside && possible.has(part.customerUuid) && <WithdrawPart offer={offer} part={part} />,
    },
  ]
}

function money(id: string, header: string, minor: (row: PartRow) => number | undefined): Column<PartRow> {
  return {
    id,
    header,
    align: 'end',
    cell: (row) => <Amount minor={minor(row)} currency={row.currency} display="code" />,
  }
}

interface OfferedCountProps {
  readonly now: number | undefined
  readonly made: number | undefined
}

function OfferedCount({ now, made }: OfferedCountProps): ReactElement {
  return (
    <SinceMade now={now} made={made} write={formatCount}>
      <Count value={now} />
    </SinceMade>
  )
}

interface OfferedSumProps {
  readonly row: PartRow
  readonly now: number | undefined
}

function OfferedSum({ row: { submitted, currency }, now }: OfferedSumProps): ReactElement {
  return (
    <SinceMade now={now} made={submitted?.minor} write={(minor) => formatMoney(minor, currency)}>
      <Amount minor={now} currency={currency} display="code" />
    </SinceMade>
  )
}

interface SinceMadeProps {
  readonly now: number | undefined
  readonly made: number | undefined
  readonly write: (figure: number) => string
  readonly children: ReactElement
}

/** A figure of what was offered to a customer, and below it, where it is another now, what it was when the offer was made. */
function SinceMade({ now, made, write, children }: SinceMadeProps): ReactElement {
  if (made === undefined || made === now) return children
  return (
    <span className={oneOrTwoLines}>
      <span>{children}</span>
      <span className={text({ size: 12, tone: 'muted' })}>
        {t('offers.partWhenMade', { figure: write(made) })}
      </span>
    </span>
  )
}

function decisionHeader(rows: readonly PartRow[]): string {
  const standing = rows.flatMap(({ part }) => part ?? [])
  const decided = standing.filter(({ decision }) => decision).length
  if (decided === 0) return t('offers.deadline')
  return t(decided === standing.length ? 'offers.decision' : 'offers.deadlineOrDecision')
}

interface DecisionProps extends Pick<PartRow, 'part'> {
  readonly offer: Offer
}

/** When the customer decides, what it has decided, or how the offer ended before it did. */
function Decision({ offer, part }: DecisionProps): ReactElement {
  if (part === undefined) return <>{statusText('WITHDRAWN', 'offer')}</>
  const { deadline, decision, isClosed } = part
  if (!decision && !isLiving(offer.status)) return <>{undecidedText(offer)}</>
  if (!decision && isClosed) return <>{t('status.marketClosed')}</>
  if (!decision) return <Instant at={deadline} />
  const offered = t('common.invoices', { count: decision.offered })
  return (
    <>
      {decision.accepted === 0
        ? t('offers.partNothing')
        : t('offers.partAccepted', { accepted: decision.accepted, offered })}
    </>
  )
}

interface ExcludedLinkProps {
  readonly row: PartRow
  readonly count: number | undefined
}

/** How many invoices the offer would have covered, with a link to what of the customer is excluded now: others may have come. */
function ExcludedLink({
  row: { customerUuid, customerName, currency },
  count,
}: ExcludedLinkProps): ReactElement {
  if (count === undefined || count === 0) return <Count value={count} />
  const scope = { customerUuid, customerCurrency: currency }
  return (
    <TextLink to={pathTo('invoices', scope, { scope: 'excluded' })}>
      <Count value={count} />
      <span className={visuallyHidden}>{`${t('offers.excluded')}: ${customerName}`}</span>
    </TextLink>
  )
}

interface PartLinkProps {
  readonly offer: Offer
  readonly row: PartRow
}

/** The customer's name; of its further currencies, below it, the currency alone. While the offer is active it links to the invoices. */
function PartLink({ offer, row: { part, isInside, ...of } }: PartLinkProps): ReactElement {
  const { customerUuid, currency } = of
  const name = isInside ? <InsideName of={of} /> : customerLabel(of)
  if (!isLiving(offer.status) || part === undefined) return <>{name}</>
  return (
    <TextLink to={offerInvoicesPath(offer, { customerUuid, customerCurrency: currency })} className={rowLink}>
      {name}
    </TextLink>
  )
}

function InsideName({
  of,
}: {
  readonly of: Pick<PartRow, 'customerUuid' | 'customerName' | 'currency'>
}): ReactElement {
  return (
    <span className={insidePart}>
      {of.currency} <span className={visuallyHidden}>{customerLabel(of)}</span>
    </span>
  )
}
