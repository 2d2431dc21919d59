import type { ReactElement } from 'react'
import { Day, Facts, TextLink, type Fact } from '#components'
import {
  addUp,
  AmountsTable,
  CurrencyAmounts,
  DeadlineInstant,
  deadlineNote,
  DepositDays,
  depositOf,
  isOpen,
  offeredSide,
  receivesByCurrency,
  tooSoonLink,
  offerAmountsText,
  tooSoonOf,
  waitsForInvoices,
  withdrawnSide,
  type CurrencyAmount,
  type NamedAmounts,
} from '#offering'
import type { EpochDay } from '#domain/calendar'
import { deriveRates, rateKind } from '#domain/rates'
import { isLiving } from '#domain/requests'
import { formatPercent, statusText, t } from '#i18n'
import type { Offer } from '#documents/offers/offer'
import { stack, text } from '#styles'
import { MOST_CUSTOMERS } from '#views'
import { OfferRate } from './offer-columns.tsx'
import { firstDepositOf } from './offer-customers.ts'
import { SinceMadeLine } from './since-made-line.tsx'

/**
 * The rate as APR of a discount or discount of an APR; none without an invoice amount. An APR is converted to the share
 * that the discount has in the amount; a discount to an APR over the average days paid early of the eligible invoices.
 */
function otherRate(offer: Offer): string | undefined {
  const { rate, rateType, eligibleMinor, averageDays } = offer
  if (rate === undefined) return undefined
  const sums = { amount: eligibleMinor, dpeWeightedSum: eligibleMinor * averageDays }
  const derived = deriveRates(rateType, rate, sums)
  if (derived?.aprPercent === undefined) return undefined
  if (rateKind(rateType) !== 'APR') return t('offers.rateAsApr', { rate: formatPercent(derived.aprPercent) })
  return discountNote(offer) ?? t('offers.rateAsDiscount', { rate: formatPercent(derived.discountPercent) })
}

/** The share that the discount has in what is offered or, after the decision, in what was accepted; undefined while nothing clears. */
function discountNote(offer: Offer): string | undefined {
  const { clearingMinor, paymentMinor, awardedMinor, awardedDiscountMinor } = offer
  if (!isLiving(offer.status)) {
    const rate = shareText(awardedDiscountMinor, awardedMinor)
    return rate && t('offers.rateAsDiscountAccepted', { rate })
  }
  const rate = shareText(clearingMinor - paymentMinor, clearingMinor)
  return rate && t('offers.rateAsDiscount', { rate })
}

function shareText(discount: number, amount: number): string | undefined {
  return amount > 0 && discount > 0 ? formatPercent((discount / amount) * 100) : undefined
}

export interface OfferFiguresProps {
  readonly offer: Offer
  /** The end of its term in the restricted view. */
  readonly restrictedEnd?: EpochDay | undefined
}

/** The figures of an offer: what it pays if all is accepted while somebody is still to decide, what was offered, rate and dates. */
export function OfferFigures({ offer, restrictedEnd }: OfferFiguresProps): ReactElement {
  const endDay = offer.endDay ?? restrictedEnd
  const isWaiting = waitsForInvoices(offer)
  const sums = isWaiting ? [] : sumsOf(offer)
  return (
    <div className={stack({ gap: 3 })}>
      {isWaiting && <p className={text({ size: 16 })}>{t('builder.resultLater')}</p>}
      <Facts
        size="large"
        items={[
          ...sums.map((sum) => sumFact(offer, sum)),
          { label: t('offers.rate'), value: <OfferRate offer={offer} />, note: otherRate(offer) },
          {
            label: t('offers.deadline'),
            value: <DeadlineInstant offer={offer} format="dayTime" />,
            note: deadlineNote(offer),
          },
          {
            label: t('offers.deposit'),
            value: <DepositDays first={firstDepositOf(offer)} last={depositOf(offer)} />,
          },
          ...(endDay === undefined ? [] : [{ label: t('offers.endDay'), value: <Day day={endDay} /> }]),
        ]}
      />
      <AmountsTable offer={offer} sums={sums} />
      <SinceMadeLine offer={offer} />
      <TooSoonLine offer={offer} />
    </div>
  )
}

/** What is due too soon to be paid early, which is in none of the sums: its number and amounts, and a link to it. */
function TooSoonLine({ offer }: { readonly offer: Offer }): ReactElement | null {
  const late = isOpen(offer) ? offer.opportunities.filter(({ tooSoon }) => tooSoon && tooSoon.count > 0) : []
  const sums = tooSoonOf(
    late.map(({ currency, tooSoon }) => ({
      currency,
      tooSoonCount: tooSoon?.count ?? 0,
      tooSoonMinor: tooSoon?.minor ?? 0,
    })),
    (amounts) => offerAmountsText(offer, amounts),
  )
  if (sums === undefined) return null
  const customers = [...new Set(late.map(({ customerUuid }) => customerUuid))]
  return (
    <p className={text({ size: 13, tone: 'muted' })}>
      <TextLink to={tooSoonLink(customers, MOST_CUSTOMERS)}>
        {t('home.dueTooSoon', { amounts: sums.amounts })}
      </TextLink>
      {` · ${t('common.invoices', { count: sums.count })}`}
    </p>
  )
}

interface Sum extends NamedAmounts {
  readonly count?: number | undefined
}

/** What is offered, what of it was withdrawn from some of its customers, and what it pays and costs if all of it is accepted. */
function sumsOf(offer: Offer): readonly Sum[] {
  const offered = offeredSide(offer)
  const withdrawn = withdrawnSide(offer)
  const payment = { label: t('offers.payment'), amounts: receivesByCurrency(offer) }
  const discount = { label: t('offers.discount'), amounts: discountsOf(offer) }
  return [
    ...(isOpen(offer) ? [payment] : []),
    { label: t('offers.offered'), amounts: offered?.amounts, count: offered?.count },
    ...(withdrawn === undefined ? [] : [{ label: statusText('WITHDRAWN', 'offer'), ...withdrawn }]),
    ...(isOpen(offer) ? [discount] : []),
  ]
}

function sumFact(offer: Offer, { label, amounts, count }: Sum): Fact {
  return {
    label,
    value: <CurrencyAmounts offer={offer} amounts={amounts} />,
    note: count !== undefined && t('common.invoices', { count }),
  }
}

function discountsOf({ opportunities }: Offer): readonly CurrencyAmount[] {
  return addUp(opportunities.map(({ currency, clearingDiscountMinor: minor }) => ({ currency, minor })))
}
