import { type EpochDay, lastDay } from '#domain/calendar'
import { convertForDisplay, majorFromMinor, type Currency } from '#domain/money'
import { isLiving, requestRestrictions } from '#domain/requests'
import { NOT_EDITABLE_PRODUCT } from '#domain/opportunities'
import { percentFromPpm } from '#domain/rates'
import { dated, isUndecided, OpportunityView, sum, type SumField } from './opportunity-view.ts'
import { indexed, type IndexedParts, type RequestParts } from './request-parts.ts'
import type { SubmittedPart } from './submit/submitted-parts.ts'
import type { WithdrawnPart } from './changes/withdrawn-parts.ts'
import type { AwardSums } from './sums/request-sums.ts'
import type { RequestMarketSums } from './sums/request-market-sums.ts'
import { firstDeadline, lastDepositDay } from '../markets/market-dates.ts'
import { userView } from '../users/resolvers.ts'

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
    opportunities: opportunitiesOf(markets).map((own) => new OpportunityView(own, parts)),
    withdrawnParts: parts.withdrawn.map((part) =>
      withdrawnView(part, parts.submittedOf.get(part.opportunityUuid)),
    ),
    submitted: submittedView(parts.submitted),
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

function withdrawnView(
  { customerName, currency, count, amountMinor, discountMinor, withdrawnAt, ...part }: WithdrawnPart,
  submitted: SubmittedPart | undefined,
) {
  return {
    opportunityUuid: part.opportunityUuid,
    customerUuid: part.customerUuid,
    makerDisplayName: customerName,
    currency,
    invoiceCount: count,
    invoiceAmount: majorFromMinor(amountMinor, currency),
    discountSum: majorFromMinor(discountMinor, currency),
    submittedInvoiceCount: submitted?.count ?? null,
    submittedInvoiceAmount: submitted ? majorFromMinor(submitted.minor, currency) : null,
    withdrawn: withdrawnAt,
  }
}

function submittedView(parts: readonly SubmittedPart[]) {
  if (parts.length === 0) return null
  return [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    invoiceCount: own.reduce((total, { count }) => total + count, 0),
    invoiceAmount: majorFromMinor(
      own.reduce((total, { minor }) => total + minor, 0),
      currency,
    ),
  }))
}

/** A variable rate of an active request is today's; every other one is as requested. */
function rateNow({ request, markets }: IndexedParts): number {
  const isVariable = request.rateType === 'REF' && isLiving(request.status)
  return isVariable ? (markets[0]?.ratePpm ?? request.ratePpm) : request.ratePpm
}

/**
 * The next deadline of a request that stands: of a one-time request, the markets that have decided have none, nor has one that
 * nothing is offered to while something is to another. Of a request that has ended, the last at which a market decided; its own where none did.
 */
function deadlineOf(parts: IndexedParts): Date {
  const { request, markets, decisions, now } = parts
  const undecided = isLiving(request.status) ? markets.filter((market) => isUndecided(market, parts)) : []
  if (undecided.length > 0) {
    const open = dated(undecided, parts)
    const deciding = open.filter(({ sums }) => sums.clearingCount > 0)
    return firstDeadline(deciding.length > 0 ? deciding : open, now)
  }
  return (
    decisions.reduce<Date | undefined>(
      (last, { deadlineAt }) => (last === undefined || deadlineAt > last ? deadlineAt : last),
      undefined,
    ) ?? request.deadlineAt
  )
}

function opportunitiesOf(markets: readonly RequestMarketSums[]): readonly (readonly RequestMarketSums[])[] {
  return [...Map.groupBy(markets, ({ opportunityUuid }) => opportunityUuid).values()]
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
    awards: awards.map(awardView),
    estimatedSuccessRate: null,
    maxGoodFundsDate: lastDeposit(parts, living),
    requestDeadline: deadlineOf(parts),
  }
}

function awardView({ currency, count, amountMinor, discountMinor }: AwardSums) {
  return {
    currency,
    invoiceCount: count,
    invoiceAmount: majorFromMinor(amountMinor, currency),
    discountSum: majorFromMinor(discountMinor, currency),
  }
}

function lastDeposit(parts: IndexedParts, living: boolean): EpochDay {
  const { markets, awards, now } = parts
  const paid = living ? undefined : lastDay(awards.map(({ lastDepositDay: day }) => day))
  return paid ?? lastDepositDay(dated(markets, parts), now)
}

function currencyStats({ markets, awards, withdrawn, rates }: IndexedParts, target: Currency) {
  const convert = (minor: number, currency: Currency) =>
    convertForDisplay(majorFromMinor(minor, currency), currency, target, rates)
  const held = (field: SumField) =>
    markets.reduce((total, { sums, currency }) => total + convert(sums[field], currency), 0)
  const paid = (field: 'amountMinor' | 'discountMinor' | 'daysWeighted') =>
    awards.reduce((total, award) => total + convert(award[field], award.currency), 0)
  const [amount, discount, daysWeighted] = [paid('amountMinor'), paid('discountMinor'), paid('daysWeighted')]
  return {
    // A customer that a request was withdrawn from has left its awards, and what was offered to it.
    rates: [...new Set([...markets, ...awards, ...withdrawn].map(({ currency }) => currency))].map(
      (currency) => ({
        currency,
        rate: convertForDisplay(1, currency, target, rates),
      }),
    ),
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
