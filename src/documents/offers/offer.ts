import { minorFromMajor, minorPerMajor, type Currency, currencyCode } from '#domain/money'
import { averageDaysEarly, paymentAmount } from '#domain/rates'
import { type RequestType } from '#domain/requests'
import type { WireRequest } from './request-fields.ts'

type WireOpportunity = WireRequest['opportunities'][number]

/** One customer's part of an offer. Amounts are minor units of its currency. */
export interface OfferOpportunity {
  readonly uuid: string
  readonly customerUuid: string
  readonly makerOrganizationUuid: string
  readonly customerName: string
  readonly currency: Currency
  readonly eligibleCount: number
  readonly eligibleMinor: number
  readonly clearingCount: number
  readonly clearingMinor: number
  readonly clearingDiscountMinor: number
  /** What was offered; absent in documents that an older version has stored, which have only what clears. */
  readonly offered?: { readonly count: number; readonly minor: number }
  /** What was offered when the offer was made; absent where that is not known, and for repeating offers. */
  readonly submitted?: { readonly count: number; readonly minor: number }
  readonly excludedCount: number
  readonly includedAgainCount: number
  /** What it offered until that was excluded; absent in documents that an older version has stored. */
  readonly withheld?: { readonly count: number; readonly minor: number }
  /** Those it would cover but that are due too soon to be paid early; absent in documents that an older version has stored. */
  readonly tooSoon?: { readonly count: number; readonly minor: number }
  /** How many invoices were offered and accepted; undefined until all of its markets have decided, and for recurring offers. */
  readonly decision: { readonly offered: number; readonly accepted: number } | undefined
  /** `yyyy-MM-dd` */
  readonly depositDay: string
  /** ISO instant */
  readonly deadline: string
  /** Percent: its own rate, otherwise the offer's; absent in documents that an older version has stored. */
  readonly rate?: number
  readonly markets: readonly { readonly takerId: string; readonly marketId: string }[]
  /** None of its markets decides until it opens again: its deadline and its deposit day stand for ones that are not known. Absent in documents that an older version has stored. */
  readonly isClosed?: boolean
}

/** What an offer was over with a customer in one currency that it was withdrawn from while it stood for others. Amounts are minor units of that currency. */
export interface WithdrawnPart {
  readonly uuid: string
  readonly customerUuid: string
  readonly customerName: string
  readonly currency: Currency
  readonly count: number
  readonly minor: number
  readonly discountMinor: number
  /** What was offered when the offer was made; absent where that is not known, and for repeating offers. */
  readonly submitted?: { readonly count: number; readonly minor: number }
}

/** What customers have accepted of an offer in all its clears, in one currency. Amounts are minor units of it. */
interface OfferAwards {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
  readonly discountMinor: number
}

/** An offer as lists and details show it. Amounts are minor units of `currency`. */
export interface Offer {
  readonly id: string
  readonly type: RequestType
  readonly status: string
  readonly displayType: 'request' | 'offer'
  readonly createdAt: string
  readonly updatedAt: string
  /** Percent; undefined when the market sets it. */
  readonly rate: number | undefined
  readonly rateType: WireRequest['rateType']
  readonly isRateAveraged: boolean
  /** The highest id of the invoices that a one-time offer covers; undefined where it covers all that come. */
  readonly invoiceCeiling?: number | undefined
  /** The version of its last change, which an edit is based on. */
  readonly version: number
  readonly lastModifiedBy: WireRequest['lastModifiedBy']
  /** Whether staff acted for that user; absent in documents that an older version has stored. */
  readonly isByStaff?: boolean
  readonly restrictions: WireRequest['restrictions']
  readonly opportunities: readonly OfferOpportunity[]
  /** Absent in documents that an older version has stored. */
  readonly withdrawnParts?: readonly WithdrawnPart[]
  readonly currency: Currency
  /** The value of one unit of each currency in `currency`; absent in documents that an older version has stored. */
  readonly exchangeRates?: Readonly<Record<string, number>>
  readonly eligibleCount: number
  readonly eligibleMinor: number
  readonly clearingCount: number
  readonly clearingMinor: number
  readonly clearingDiscountMinor: number
  /** The amount the supplier receives if everything offered is accepted. */
  readonly paymentMinor: number
  /** The average days paid early of the eligible invoices, weighted by amount; 0 without any. */
  readonly averageDays: number
  readonly awardedCount: number
  readonly awardedMinor: number
  readonly awardedDiscountMinor: number
  /** The same by currency, exact; absent in documents that an older version has stored. */
  readonly awards?: readonly OfferAwards[]
  readonly acceptedCount: number
  readonly notAcceptedCount: number
  /** Milliseconds. */
  readonly deadlineAt: number
  /** `yyyy-MM-dd`, the latest of its customers'. */
  readonly depositDate: string
  /** `yyyy-MM-dd`, of a preferred term that ends. */
  readonly endDay: string | undefined
}

export function decodeOffer(node: WireRequest): Offer {
  const { stats } = node
  const sums = stats.toCurrency
  const currency = currencyCode(sums.currency)
  const minor = (major: number): number => minorFromMajor(major, currency)
  return {
    id: node.id,
    type: node.type,
    status: node.status,
    displayType: node.displayType,
    createdAt: node.created,
    updatedAt: node.updated,
    rate: node.rate ?? undefined,
    rateType: node.rateType,
    isRateAveraged: node.isRateAveraged,
    invoiceCeiling: node.invoiceCeiling ?? undefined,
    version: node.version,
    lastModifiedBy: node.lastModifiedBy,
    isByStaff: node.lastModifiedByImpersonatorId !== null,
    restrictions: node.restrictions,
    ...decodeParts(node),
    currency,
    exchangeRates: Object.fromEntries(sums.rates.map((each) => [each.currency, each.rate])),
    eligibleCount: stats.eligibleInvoiceCount,
    eligibleMinor: minor(sums.eligibleInvoiceAmount),
    clearingCount: stats.clearingInvoiceCount,
    clearingMinor: minor(sums.clearingInvoiceAmount),
    clearingDiscountMinor: minor(sums.clearingDiscountSum),
    paymentMinor: paymentOf(node),
    averageDays: averageDaysEarly({
      amount: sums.eligibleInvoiceAmount,
      dpeWeightedSum: sums.eligibleDpeWeightedSum,
    }),
    awardedCount: stats.awardedInvoiceCount,
    awardedMinor: minor(sums.awardedInvoiceAmount),
    awardedDiscountMinor: minor(sums.awardedDiscountSum),
    awards: stats.awards.map(decodeSum),
    acceptedCount: stats.acceptedInvoiceCount,
    notAcceptedCount: stats.notAcceptedInvoiceCount,
    deadlineAt: Date.parse(stats.requestDeadline),
    depositDate: stats.maxGoodFundsDate,
    endDay: node.termExpirationDate ?? undefined,
  }
}

function paymentOf({ status, rate, rateType, stats }: WireRequest): number {
  const sums = stats.toCurrency
  const currency = currencyCode(sums.currency)
  const minor = (major: number): number => minorFromMajor(major, currency)
  const scale = minorPerMajor(currency)
  return Math.round(
    paymentAmount({
      status,
      rateType,
      ratePercent: rate ?? 0,
      eligibleInvoiceAmount: minor(sums.eligibleInvoiceAmount),
      awardedInvoiceAmount: minor(sums.awardedInvoiceAmount),
      clearingInvoiceAmount: minor(sums.clearingInvoiceAmount),
      clearingDiscountSum: minor(sums.clearingDiscountSum),
      eligibleDpeWeightedSum: sums.eligibleDpeWeightedSum * scale,
      awardedDpeWeightedSum: sums.awardedDpeWeightedSum * scale,
    }),
  )
}

/**
 * The parts of an offer. Once it is withdrawn as a whole, those that nobody had decided on show what was offered then, which the
 * server keeps beside them.
 */
function decodeParts(node: WireRequest): Pick<Offer, 'opportunities' | 'withdrawnParts'> {
  const withdrawn = new Map(node.withdrawnParts.map((part) => [part.opportunityUuid, decodeWithdrawn(part)]))
  const opportunities = node.opportunities.map((wire): OfferOpportunity => {
    const part = decodeOpportunity(wire)
    const offered = withdrawn.get(part.uuid)
    if (offered === undefined) return part
    withdrawn.delete(part.uuid)
    return {
      ...part,
      offered: {
        count: (part.offered?.count ?? 0) + offered.count,
        minor: (part.offered?.minor ?? 0) + offered.minor,
      },
      clearingCount: part.clearingCount + offered.count,
      clearingMinor: part.clearingMinor + offered.minor,
      clearingDiscountMinor: part.clearingDiscountMinor + offered.discountMinor,
    }
  })
  return { opportunities, withdrawnParts: [...withdrawn.values()] }
}

function decodeOpportunity(wire: WireOpportunity): OfferOpportunity {
  const { takersMarketsForPricingServiceInvoiceEdits: markets } = wire
  const currency = currencyCode(wire.currency)
  const minor = (major: number): number => minorFromMajor(major, currency)
  return {
    uuid: wire.uuid,
    customerUuid: wire.customerUuid,
    makerOrganizationUuid: wire.makerOrganizationUuid,
    customerName: wire.makerDisplayName,
    currency,
    eligibleCount: wire.eligibleInvoiceCount,
    eligibleMinor: minor(wire.eligibleInvoiceAmount),
    clearingCount: wire.clearingInvoiceCount,
    clearingMinor: minor(wire.clearingInvoiceAmount),
    clearingDiscountMinor: minor(wire.clearingDiscountSum),
    offered: { count: wire.offeredInvoiceCount, minor: minor(wire.offeredInvoiceAmount) },
    ...decodeSubmitted(wire, currency),
    excludedCount: wire.takerExcludedInvoiceCount,
    includedAgainCount: wire.includedAgainInvoiceCount,
    withheld: { count: wire.withheldInvoiceCount, minor: minor(wire.withheldInvoiceAmount) },
    tooSoon: { count: wire.tooSoonInvoiceCount, minor: minor(wire.tooSoonInvoiceAmount) },
    decision: wire.decision
      ? { offered: wire.decision.offeredInvoiceCount, accepted: wire.decision.awardedInvoiceCount }
      : undefined,
    depositDay: wire.goodFundsDate,
    deadline: wire.requestDeadline,
    rate: wire.rate,
    markets: markets.map(({ takerId, marketId }) => ({ takerId, marketId })),
    isClosed: markets.length > 0 && markets.every(({ marketIsEnabled }) => !marketIsEnabled),
  }
}

function decodeSum(wire: WireRequest['stats']['awards'][number]): OfferAwards {
  const currency = currencyCode(wire.currency)
  return {
    currency,
    count: wire.invoiceCount,
    minor: minorFromMajor(wire.invoiceAmount, currency),
    discountMinor: minorFromMajor(wire.discountSum, currency),
  }
}

function decodeWithdrawn(wire: WireRequest['withdrawnParts'][number]): WithdrawnPart {
  return {
    uuid: wire.opportunityUuid,
    customerUuid: wire.customerUuid,
    customerName: wire.makerDisplayName,
    ...decodeSum(wire),
    ...decodeSubmitted(wire, currencyCode(wire.currency)),
  }
}

function decodeSubmitted(
  {
    submittedInvoiceCount: count,
    submittedInvoiceAmount: amount,
  }: Pick<WireOpportunity, 'submittedInvoiceCount' | 'submittedInvoiceAmount'>,
  currency: Currency,
): Pick<OfferOpportunity, 'submitted'> {
  return count === null || amount === null
    ? {}
    : { submitted: { count, minor: minorFromMajor(amount, currency) } }
}
