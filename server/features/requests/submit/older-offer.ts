import type { OlderOffer } from '#contract'
import type { Currency } from '#domain/money'
import { aprFromDiscountPercent, isAwarded, paymentAmount, roundAverageDiscount } from '#domain/rates'
import { isoDay } from '#domain/calendar'
import { offerStatusOf, offerStrategyOf, offerTypeOf, priceStrategyOf } from '#domain/requests'
import type { RequestView } from '../request-view.ts'

/** A request as the older model's offer. Amounts are major units of the asked currency. */
export function olderOffer(view: RequestView, currency: Currency): OlderOffer {
  const stats = view.stats.toCurrency({ currency })
  const awarded = isAwarded({ awardedAmount: stats.awardedInvoiceAmount })
  const [amount, discount] = awarded
    ? [stats.awardedInvoiceAmount, stats.awardedDiscountSum]
    : [stats.clearingInvoiceAmount, stats.clearingDiscountSum]
  const daysEarly = awarded
    ? stats.awardedDpeWeightedSum / amount
    : averageDays(stats.eligibleDpeWeightedSum, stats.eligibleInvoiceAmount)
  const isDiscountBidding = view.rateType === 'DISC' || view.rateType === 'AVGDISC'
  const { type } = view
  return {
    offerUuid: view.id,
    offerType: offerTypeOf(type),
    offerStrategy: offerStrategyOf(type),
    priceStrategy: priceStrategyOf(type),
    status: offerStatusOf(view.status, {
      eligibleCount: view.stats.eligibleInvoiceCount,
      awardedCount: view.stats.awardedInvoiceCount,
    }),
    created: view.created.toISOString(),
    lastModified: view.updated.toISOString(),
    offerDeadline: view.stats.requestDeadline.toISOString(),
    estimatedDepositDate: isoDay(view.stats.maxGoodFundsDate),
    termEnd: view.termExpirationDate === null ? null : isoDay(view.termExpirationDate),
    isEnabled: view.status !== 'PAUSED',
    isClosed: view.opportunities.some(({ takersMarketsForPricingServiceInvoiceEdits: markets }) =>
      markets.some(({ marketIsEnabled }) => !marketIsEnabled),
    ),
    isReferenceRateBidding: view.rateType === 'REF',
    isDiscountBidding,
    rate: view.rate,
    rateType: view.rateType,
    spread: view.spread,
    maxDiscount: isDiscountBidding ? view.rate : null,
    maxApr: isDiscountBidding ? null : view.rate,
    averageDiscount: amount > 0 ? roundAverageDiscount((discount / amount) * 100) : null,
    averageApr: amount > 0 ? (aprFromDiscountPercent((discount / amount) * 100, daysEarly) ?? null) : null,
    weightedAverageDpe: daysEarly,
    estimatedSuccess: view.stats.estimatedSuccessRate,
    discountAmount: discount,
    paymentAmount: paymentOf(view, stats),
    makerDisplayNames: [...new Set(view.opportunities.map(({ makerDisplayName }) => makerDisplayName))],
    markets: view.opportunities.flatMap((opportunity) =>
      opportunity.takersMarketsForPricingServiceInvoiceEdits.map(({ marketId }) => ({
        marketId,
        makerOrganizationUuid: opportunity.makerOrganizationUuid,
        amounts: { original: { currency: opportunity.currency } },
      })),
    ),
    offerBuilderOpportunities: view.opportunities.map(({ uuid }) => uuid),
    amount: {
      currency,
      eligibleInvoiceAmount: stats.eligibleInvoiceAmount,
      eligibleInvoiceCount: view.stats.eligibleInvoiceCount,
      acceptedInvoiceAmount: stats.acceptedInvoiceAmount,
      acceptedInvoiceCount: view.stats.acceptedInvoiceCount,
      notAcceptedInvoiceAmount: Math.max(0, stats.eligibleInvoiceAmount - stats.acceptedInvoiceAmount),
      notAcceptedInvoiceCount: view.stats.notAcceptedInvoiceCount,
    },
  }
}

function averageDays(daysWeighted: number, amount: number): number {
  return amount > 0 ? daysWeighted / amount : 0
}

type Sums = ReturnType<RequestView['stats']['toCurrency']>

function paymentOf({ status, rate, rateType }: RequestView, stats: Sums): number {
  return paymentAmount({ ...stats, status, rateType, ratePercent: rate })
}
