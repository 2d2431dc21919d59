import type { ReactElement } from 'react'
import { Amount, Readout, Skeleton, TextLink } from '#components'
import { cashShares, type CashPart } from '#domain/charts'
import { formatList, formatMoney, t, type Currency } from '#i18n'
import { invoicesLink } from '#offering'
import { book } from '#state'
import type { CashBar } from './cash-bars.ts'
import { spanText } from './cash-columns.ts'

const NAMED = 3

interface CashFiguresProps {
  /** The bar that is pointed at; undefined for none. */
  readonly bar: CashBar | undefined
  readonly shown: CashBar
  readonly part: CashPart
  readonly id: string
}

/** Day, amount and customers of a bar; the sums of the whole picture while none is pointed at. */
export function CashFigures({ bar, shown, part, id }: CashFiguresProps): ReactElement {
  const { currency } = part
  const told = bar ?? shown
  return (
    <Readout
      id={id}
      title={bar ? spanText(bar) : t('charts.cashUntil', { day: spanText({ ...shown, from: shown.to }) })}
      figure={<Amount minor={told.minor} currency={currency} />}
      note={t('common.invoices', { count: told.count })}
      more={
        bar
          ? [acceptedText(bar, currency), earlyText(bar, currency), customersText(bar, part)]
              .filter(Boolean)
              .join(' ')
          : [acceptedText(shown, currency), earlyText(shown, currency)].filter(Boolean).join(' ')
      }
    />
  )
}

export function CashFiguresSkeleton(): ReactElement {
  return <Readout title={<Skeleton width="160px" />} figure={<Skeleton width="220px" />} />
}

/** What of the note says nothing of the figures: it has mostly as many lines. */
export function CashNoteSkeleton({ mayHaveOffers }: { readonly mayHaveOffers: boolean }): ReactElement {
  return (
    <>
      {t('charts.cashNote')} {mayHaveOffers && `${t('charts.cashNoteOffers')} `}
      <Skeleton width="220px" />
    </>
  )
}

function acceptedText({ acceptedCount, acceptedMinor }: CashBar, currency: Currency): string {
  if (acceptedCount === 0) return ''
  return t('charts.cashAcceptedText', {
    amount: formatMoney(acceptedMinor, currency),
    count: acceptedCount,
  })
}

function earlyText({ earlyCount, earlyMinor, discountMinor }: CashBar, currency: Currency): string {
  if (earlyCount === 0) return ''
  return t('charts.cashEarlyText', {
    amount: formatMoney(earlyMinor, currency),
    cost: formatMoney(discountMinor, currency),
    count: earlyCount,
  })
}

function customersText({ from, to }: CashBar, part: CashPart): string {
  const shares = book.ask((held) => cashShares(held, { ...part, span: { from, days: to - from + 1 } }))
  const named = shares
    .slice(0, NAMED)
    .map(({ customerName, minor }) =>
      t('charts.share', { name: customerName, amount: formatMoney(minor, part.currency) }),
    )
  const rest = shares.length - named.length
  if (named.length === 0) return ''
  return rest > 0 ? t('charts.sharesAndMore', { shares: named.join(', '), count: rest }) : formatList(named)
}

interface CashNoteProps {
  readonly later: CashBar
  readonly currency: Currency
  readonly withOffers: boolean
  readonly lacksOffers: boolean
  readonly hasAccepted: boolean
  readonly lacksAccepted: boolean
}

export function CashNote({
  later,
  currency,
  withOffers,
  lacksOffers,
  hasAccepted,
  lacksAccepted,
}: CashNoteProps): ReactElement {
  const laterText = t('charts.cashLater', { amount: formatMoney(later.minor, currency), count: later.count })
  const to = invoicesLink({ currency, days: { of: 'originalDeposit', from: later.from } })
  return (
    <>
      {t('charts.cashNote')} {hasAccepted && `${t('charts.cashNoteAccepted')} `}
      {withOffers && `${t('charts.cashNoteOffers')} `}
      {lacksOffers && `${t('charts.cashNoOffers')} `}
      {lacksAccepted && `${t('charts.cashNoAccepted')} `}
      {/* With the offers it is fewer invoices than have these pay days. */}
      {later.count > 0 &&
        (withOffers || later.acceptedCount > 0 ? laterText : <TextLink to={to}>{laterText}</TextLink>)}
    </>
  )
}
