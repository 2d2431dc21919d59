import { type EpochDay, lastDay } from '#domain/calendar'
import { convertForDisplay, majorFromMinor, type Currency } from '#domain/money'
import { isLiving, isRecurring, requestRestrictions } from '#domain/requests'
import { NOT_EDITABLE_PRODUCT } from '#domain/opportunities'
import { percentFromPpm } from '#domain/rates'
import { indexed, type IndexedParts, type RequestParts } from './request-parts.ts'
import type { RequestMarketSums } from './request-market-sums.ts'
import type { StoredRequest } from './store.ts'
import { firstDeadline, lastDepositDay } from '../markets/market-dates.ts'
import { userView } from '../users/resolvers.ts'

/** A request as the SDL has it. */
export type RequestView = ReturnType<typeof requestView>

// The shape is that of the SDL; no separate type repeats it.
export function requestView(asked: RequestParts) {
  const parts = indexed(asked)
  const { request, markets, lastModifiedBy, isReadOnly } = parts
  const isEditable = markets.every(({ productType }) => productType !== NOT_EDITABLE_PRODUCT)
  return {
    id: request.id,
    requesterId: request.requesterId,
    impersonatorId: request.impersonatorId,
    rateSourceName: request.rateSourceName,
    spread: request.spreadPpm === null ? null : percentFromPpm(request.spreadPpm),
    termExpirationDate: request.termExpirationDay,
    opportunities: opportunitiesOf(markets).map((own) => opportunityView(own, parts)),
    divisions: [parts.accountId],
    status: request.status,
    type: request.type,
    displayType: isLiving(request.status) ? 'request' : 'offer',
    created: request.createdAt,
    updated: request.updatedAt,
    lastModifiedBy: lastModifiedBy && userView(lastModifiedBy),
    lastModifiedByImpersonatorId: request.lastModifiedByImpersonatorId,
    rate: percentFromPpm(rateNow(parts)),
    rateType: request.rateType,
    isRateAveraged: request.isRateAveraged,
    restrictions: requestRestrictions(request.type, request.status, isEditable, isReadOnly),
    invoiceCeiling: request.invoiceCeiling,
    version: request.version,
    stats: statsView(parts),
  }
}

/** A variable rate of an active request is today's; every other one is as requested. */
function rateNow({ request, markets }: IndexedParts): number {
  const isVariable = request.rateType === 'REF' && isLiving(request.status)
  return isVariable ? (markets[0]?.ratePpm ?? request.ratePpm) : request.ratePpm
}

/** Recurring requests are never finally decided. */
function isUndecided(
  { marketUuid }: Pick<RequestMarketSums, 'marketUuid'>,
  { request, decisionOf }: Pick<IndexedParts, 'request' | 'decisionOf'>,
): boolean {
  return isRecurring(request.type) || !decisionOf.has(marketUuid)
}

/** The next deadline of a request that stands: of a one-time request, the markets that have decided have none. */
function deadlineOf(parts: IndexedParts): Date {
  const { request, markets, now } = parts
  const undecided = isLiving(request.status) ? markets.filter((market) => isUndecided(market, parts)) : []
  return undecided.length > 0 ? firstDeadline(dated(undecided, parts), now) : request.deadlineAt
}

/** The markets with dates: those that have decided, and those that will; a closed one has no next clear. */
function dated(markets: readonly RequestMarketSums[], parts: IndexedParts): readonly RequestMarketSums[] {
  return markets.filter((market) => market.isEnabled || !isUndecided(market, parts))
}

function opportunitiesOf(markets: readonly RequestMarketSums[]): readonly (readonly RequestMarketSums[])[] {
  return [...Map.groupBy(markets, ({ opportunityUuid }) => opportunityUuid).values()]
}

type SummedField = {
  [Field in keyof RequestMarketSums]: RequestMarketSums[Field] extends number ? Field : never
}[keyof RequestMarketSums]

function sum(markets: readonly RequestMarketSums[], field: SummedField): number {
  return markets.reduce((total, market) => total + market[field], 0)
}

function opportunityView(markets: readonly RequestMarketSums[], parts: IndexedParts) {
  const { request, now } = parts
  const [first] = markets as readonly [RequestMarketSums, ...RequestMarketSums[]]
  const major = (field: SummedField) => majorFromMinor(sum(markets, field), first.currency)
  return {
    uuid: first.opportunityUuid,
    makerOrganizationUuid: first.makerOrganizationUuid,
    currency: first.currency,
    eligibleInvoiceCount: sum(markets, 'eligibleCount'),
    eligibleInvoiceAmount: major('eligibleMinor'),
    customerUuid: first.customerUuid,
    clearingInvoiceCount: sum(markets, 'clearingCount'),
    clearingInvoiceAmount: major('clearingMinor'),
    clearingDiscountSum: major('clearingDiscountMinor'),
    takerExcludedInvoiceCount: sum(markets, 'excludedCount'),
    includedAgainInvoiceCount: isRecurring(request.type) ? sum(markets, 'ownExcludedCount') : 0,
    decision: markets.some((market) => isUndecided(market, parts))
      ? null
      : {
          offeredInvoiceCount: sum(markets, 'eligibleCount'),
          awardedInvoiceCount: sum(markets, 'clearingCount'),
        },
    goodFundsDate: lastDepositDay(dated(markets, parts), now),
    requestDeadline: firstDeadline(dated(markets, parts), now),
    makerDisplayName: first.customerName,
    takersMarketsForPricingServiceInvoiceEdits: markets.map((market) => pricingMarket(market, parts)),
    rate: percentFromPpm(first.ratePpm),
    benchmarkRateDetails: benchmarkDetails(first, request),
  }
}

function benchmarkDetails(
  { benchmarkPpm }: RequestMarketSums,
  { rateSourceName, spreadPpm }: StoredRequest,
): object | null {
  if (rateSourceName === null || spreadPpm === null) return null
  return {
    rateName: rateSourceName,
    referenceRate: percentFromPpm(benchmarkPpm ?? 0),
    spread: percentFromPpm(spreadPpm),
  }
}

function pricingMarket(market: RequestMarketSums, parts: IndexedParts) {
  const { accountId, rates, ownCurrency } = parts
  const eligible = majorFromMinor(market.eligibleMinor, market.currency)
  return {
    takerId: accountId,
    takerUuid: accountId,
    marketId: market.marketUuid,
    marketUuid: market.marketUuid,
    dpe: market.eligibleMinor > 0 ? market.eligibleDaysWeighted / market.eligibleMinor : 0,
    convertedEligibleInvoiceAmount: convertForDisplay(eligible, market.currency, ownCurrency, rates),
    marketIsEnabled: market.isEnabled,
  }
}

/**
 * "Eligible" and "clearing" are what a market holds for the request now; once it has decided they are what was offered
 * to it and what of that was paid.
 */
function statsView(parts: IndexedParts) {
  const { request, markets, awards, notAcceptedCount } = parts
  const living = isLiving(request.status)
  const awarded = awards.reduce((total, { count }) => total + count, 0)
  return {
    id: request.id,
    toCurrency: ({ currency }: { readonly currency?: Currency | null }) =>
      currencyStats(parts, currency ?? parts.ownCurrency),
    eligibleInvoiceCount: sum(markets, 'eligibleCount'),
    clearingInvoiceCount: sum(markets, 'clearingCount'),
    awardedInvoiceCount: awarded,
    acceptedInvoiceCount: awarded,
    notAcceptedInvoiceCount: notAcceptedCount,
    estimatedSuccessRate: null,
    maxGoodFundsDate: lastDeposit(parts, living),
    requestDeadline: deadlineOf(parts),
  }
}

function lastDeposit(parts: IndexedParts, living: boolean): EpochDay {
  const { markets, awards, now } = parts
  const paid = living ? undefined : lastDay(awards.map(({ lastDepositDay: day }) => day))
  return paid ?? lastDepositDay(dated(markets, parts), now)
}

function currencyStats({ markets, awards, rates }: IndexedParts, target: Currency) {
  const convert = (minor: number, currency: Currency) =>
    convertForDisplay(majorFromMinor(minor, currency), currency, target, rates)
  const held = (field: SummedField) =>
    markets.reduce((total, market) => total + convert(market[field], market.currency), 0)
  const paid = (field: 'amountMinor' | 'discountMinor' | 'daysWeighted') =>
    awards.reduce((total, award) => total + convert(award[field], award.currency), 0)
  const [amount, discount, daysWeighted] = [paid('amountMinor'), paid('discountMinor'), paid('daysWeighted')]
  return {
    rates: [...new Set(markets.map(({ currency }) => currency))].map((currency) => ({
      currency,
      rate: convertForDisplay(1, currency, target, rates),
    })),
    currency: target,
    eligibleInvoiceAmount: held('eligibleMinor'),
    eligibleDpeWeightedSum: held('eligibleDaysWeighted'),
    clearingInvoiceAmount: held('clearingMinor'),
    clearingDiscountSum: held('clearingDiscountMinor'),
    awardedInvoiceAmount: amount,
    awardedDiscountSum: discount,
    awardedDpeWeightedSum: daysWeighted,
    acceptedInvoiceAmount: amount,
    acceptedDiscountSum: discount,
    acceptedDiscountWeightedSum: discount,
    acceptedDpeWeightedSum: daysWeighted,
  }
}
