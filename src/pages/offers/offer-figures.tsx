import type { ReactElement } from 'react'
import { Amount, Day, Facts, Instant } from '#components'
import { deadlineNote, depositOf, isConverted, receivesByCurrency } from '#offering'
import type { EpochDay } from '#domain/calendar'
import { deriveRates, rateKind } from '#domain/rates'
import { formatList, formatMoney, formatPercent, t } from '#i18n'
import type { Offer } from '#documents/offers/offer'
import { OfferRate } from './offer-columns.tsx'
import { offerSums } from './offer-sums.ts'

/** Of an offer in several currencies what is paid in each, exact, while it stands. */
function receivesNote(offer: Offer): string | undefined {
  if (!isConverted(offer)) return undefined
  const { currency } = offer
  const received = receivesByCurrency(offer).filter(({ minor }) => minor > 0)
  if (received.length === 0) return t('offers.converted', { currency })
  if (received.every((each) => each.currency === currency)) return undefined
  const amounts = received.map((each) => formatMoney(each.minor, each.currency))
  return t('offers.receiveByCurrency', { amounts: formatList(amounts), currency })
}

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
  return rateKind(rateType) === 'APR'
    ? t('offers.rateAsDiscount', { rate: formatPercent(discountShare(offer) ?? derived.discountPercent) })
    : t('offers.rateAsApr', { rate: formatPercent(derived.aprPercent) })
}

// Percent; undefined while nothing clears.
function discountShare(offer: Offer): number | undefined {
  const { amountMinor, discountMinor } = offerSums(offer)
  return amountMinor && discountMinor ? (discountMinor / amountMinor) * 100 : undefined
}

export interface OfferFiguresProps {
  readonly offer: Offer
  /** The end of its term in the restricted view. */
  readonly restrictedEnd?: EpochDay | undefined
}

/** The figures of an offer: the payment first, then discount, rate and dates. */
export function OfferFigures({ offer, restrictedEnd }: OfferFiguresProps): ReactElement {
  const { currency } = offer
  const endDay = offer.endDay ?? restrictedEnd
  const { count, amountMinor, discountMinor, receivedMinor } = offerSums(offer)
  const converted = isConverted(offer) ? { note: t('offers.converted', { currency }) } : {}
  return (
    <Facts
      size="large"
      items={[
        {
          label: t('offers.payment'),
          value: <Amount minor={receivedMinor} currency={currency} />,
          note: receivesNote(offer),
        },
        {
          label: t('offers.amount'),
          value: <Amount minor={amountMinor} currency={currency} />,
          note: count === undefined ? undefined : t('common.invoices', { count }),
        },
        {
          label: t('offers.discount'),
          value: <Amount minor={discountMinor} currency={currency} />,
          ...converted,
        },
        { label: t('offers.rate'), value: <OfferRate offer={offer} />, note: otherRate(offer) },
        {
          label: t('offers.deadline'),
          value: <Instant at={offer.deadlineAt} format="dayTime" />,
          note: deadlineNote(offer),
        },
        { label: t('offers.deposit'), value: <Day day={depositOf(offer)} /> },
        ...(endDay === undefined ? [] : [{ label: t('offers.endDay'), value: <Day day={endDay} /> }]),
      ]}
    />
  )
}
