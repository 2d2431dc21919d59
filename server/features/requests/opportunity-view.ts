import { convertForDisplay, majorFromMinor } from '#domain/money'
import { isRecurring } from '#domain/requests'
import { percentFromPpm } from '#domain/rates'
import { firstDeadline, lastDepositDay } from '../markets/market-dates.ts'
import type { RequestMarketSums } from './sums/request-market-sums.ts'
import type { InvoiceSums } from './sums/sum-parts.ts'
import type { SubmittedPart } from './submit/submitted-parts.ts'
import type { IndexedParts } from './request-parts.ts'
import type { StoredRequest } from './store.ts'

/** One opportunity of a request. Of thousands of them only the fields that are selected are computed. */
export class OpportunityView {
  readonly #markets: readonly RequestMarketSums[]
  readonly #first: RequestMarketSums
  readonly #parts: IndexedParts

  constructor(markets: readonly RequestMarketSums[], parts: IndexedParts) {
    this.#markets = markets
    this.#first = markets[0]!
    this.#parts = parts
  }

  get uuid() {
    return this.#first.opportunityUuid
  }
  get makerOrganizationUuid() {
    return this.#first.makerOrganizationUuid
  }
  get currency() {
    return this.#first.currency
  }
  get customerUuid() {
    return this.#first.customerUuid
  }
  get makerDisplayName() {
    return this.#first.customerName
  }
  get rate() {
    return percentFromPpm(this.#first.ratePpm)
  }
  get eligibleInvoiceCount() {
    return sum(this.#markets, 'eligibleCount')
  }
  get eligibleInvoiceAmount() {
    return this.#major('eligibleMinor')
  }
  get offeredInvoiceCount() {
    return this.#markets.reduce((total, market) => total + offeredIn(market, this.#parts).count, 0)
  }
  get offeredInvoiceAmount() {
    const minor = this.#markets.reduce((total, market) => total + offeredIn(market, this.#parts).minor, 0)
    return majorFromMinor(minor, this.#first.currency)
  }
  get submittedInvoiceCount() {
    return this.#submitted?.count ?? null
  }
  get submittedInvoiceAmount() {
    const submitted = this.#submitted
    return submitted ? majorFromMinor(submitted.minor, submitted.currency) : null
  }
  get clearingInvoiceCount() {
    return sum(this.#markets, 'clearingCount')
  }
  get clearingInvoiceAmount() {
    return this.#major('clearingMinor')
  }
  get clearingDiscountSum() {
    return this.#major('clearingDiscountMinor')
  }
  get takerExcludedInvoiceCount() {
    return sum(this.#markets, 'excludedCount')
  }
  get includedAgainInvoiceCount() {
    const { type, keepsExclusions } = this.#parts.request
    return isRecurring(type) || keepsExclusions ? sum(this.#markets, 'ownExcludedCount') : 0
  }
  get withheldInvoiceCount() {
    return this.#markets.reduce((total, { sums }) => total + (sums.passed ?? sums).withheldCount, 0)
  }
  get withheldInvoiceAmount() {
    const minor = this.#markets.reduce((total, { sums }) => total + (sums.passed ?? sums).withheldMinor, 0)
    return majorFromMinor(minor, this.#first.currency)
  }
  get tooSoonInvoiceCount() {
    return sum(this.#markets, 'tooSoonCount')
  }
  get tooSoonInvoiceAmount() {
    return this.#major('tooSoonMinor')
  }
  get decision() {
    if (this.#markets.some((market) => isUndecided(market, this.#parts))) return null
    return { offeredInvoiceCount: this.eligibleInvoiceCount, awardedInvoiceCount: this.clearingInvoiceCount }
  }
  get goodFundsDate() {
    return lastDepositDay(dated(this.#markets, this.#parts), this.#parts.now)
  }
  get requestDeadline() {
    return firstDeadline(dated(this.#markets, this.#parts), this.#parts.now)
  }
  get takersMarketsForPricingServiceInvoiceEdits() {
    return this.#markets.map((market) => pricingMarket(market, this.#parts))
  }
  get benchmarkRateDetails() {
    return benchmarkDetails(this.#first, this.#parts.request)
  }

  get #submitted(): SubmittedPart | undefined {
    return this.#parts.submittedOf.get(this.#first.opportunityUuid)
  }

  #major(field: SumField): number {
    return majorFromMinor(sum(this.#markets, field), this.#first.currency)
  }
}

/** Recurring requests are never finally decided. */
export function isUndecided(
  { marketUuid }: Pick<RequestMarketSums, 'marketUuid'>,
  { request, decisionOf }: Pick<IndexedParts, 'request' | 'decisionOf'>,
): boolean {
  return isRecurring(request.type) || !decisionOf.has(marketUuid)
}

/** The markets with dates: those that have decided, and those that will; a closed one has no next clear. */
export function dated(
  markets: readonly RequestMarketSums[],
  parts: IndexedParts,
): readonly RequestMarketSums[] {
  return markets.filter((market) => market.isEnabled || !isUndecided(market, parts))
}

/** What a market was offered: what it decided on, what stood at a deadline that passed, otherwise what the next one would clear. */
function offeredIn(
  market: RequestMarketSums,
  parts: IndexedParts,
): { readonly count: number; readonly minor: number } {
  const { sums } = market
  if (!isUndecided(market, parts)) return { count: sums.eligibleCount, minor: sums.eligibleMinor }
  const { clearingCount: count, clearingMinor: minor } = sums.passed ?? sums
  return { count, minor }
}

/** A sum that every market has. */
export type SumField = Exclude<keyof InvoiceSums, 'passed'>

export function sum(markets: readonly RequestMarketSums[], field: SumField): number {
  return markets.reduce((total, { sums }) => total + sums[field], 0)
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
  const { eligibleMinor, eligibleDaysWeighted } = market.sums
  const eligible = majorFromMinor(eligibleMinor, market.currency)
  return {
    takerId: accountId,
    takerUuid: accountId,
    marketId: market.marketUuid,
    marketUuid: market.marketUuid,
    dpe: eligibleMinor > 0 ? eligibleDaysWeighted / eligibleMinor : 0,
    convertedEligibleInvoiceAmount: convertForDisplay(eligible, market.currency, ownCurrency, rates),
    marketIsEnabled: market.isEnabled,
  }
}
