import {
  convertForDisplay,
  DEFAULT_CURRENCY,
  majorFromMinor,
  type UsdRates,
  type Currency,
} from '#domain/money'
import {
  cashBackMinor,
  eligibilityOf,
  isClosed,
  marketStatusTags,
  requestOptions,
  type Eligibility,
  type MarketStatusTag,
} from '#domain/opportunities'
import { percentFromPpm } from '#domain/rates'
import type { RequestOption } from '#domain/requests'
import type { MarketSummary } from './market-summaries.ts'
import { marketOffer, type TermFlags } from '../requests/submit/request-terms.ts'
import { firstDeadline, lastDepositDay } from '../markets/market-dates.ts'

export interface ViewSettings {
  readonly accountId: string
  /** The currency sums are shown in. */
  readonly target: Currency
  readonly rates: UsdRates
  readonly flags: TermFlags
  readonly now: Date
}

/** The markets of one opportunity: at least one. */
export type OwnMarkets = readonly [MarketSummary, ...MarketSummary[]]

export function opportunityState(
  markets: OwnMarkets,
  flags: TermFlags,
): {
  readonly isClosed: boolean
  readonly isInActiveOffer: boolean
  readonly options: readonly RequestOption[]
  readonly tags: readonly MarketStatusTag[]
  readonly eligibility: Eligibility
} {
  const closed = isClosed(markets)
  const isInActiveOffer = markets.some(({ activeRequestId }) => activeRequestId !== null)
  const eligibleMinor = sum(markets, 'includedMinor')
  const market = marketOffer(markets.map((one) => ({ ...one, totalSpreadPpm: totalSpread(one) })))
  const options = requestOptions({ market, isClosed: closed, isInActiveOffer, eligibleMinor, flags })
  const isPreferred = isPreferredEligible(markets) && !closed && !isInActiveOffer
  return {
    isClosed: closed,
    isInActiveOffer,
    options,
    tags: marketStatusTags({
      markets: markets.map((one) => ({ ...one, eligibleAmount: one.includedMinor })),
      isInActiveOffer,
      isStaticRate: market.staticAprPpm !== undefined,
      eligibleAmount: eligibleMinor,
      isPoolInsufficient: eligibleMinor > 0 && markets.every(({ poolMinor }) => poolMinor === 0),
    }),
    eligibility: eligibilityOf(options, isPreferred),
  }
}

export function opportunityView(markets: OwnMarkets, settings: ViewSettings): object {
  const [first] = markets
  const { target, rates, accountId } = settings
  const state = opportunityState(markets, settings.flags)
  const price = priceType(markets)
  return {
    uuid: first.opportunityUuid,
    opportunityName: `${first.customerName} ${first.currency}`,
    makerDisplayName: first.customerName,
    marketingMakerName: first.customerName,
    customerUuid: first.customerUuid,
    currency: first.currency,
    convertedCurrency: target,
    convertedCurrencyAcrossGroups: target,
    exchangeRateToConvertedCurrency: convertForDisplay(1, first.currency, target, rates),
    type: price.kind,
    priceType: price,
    makerOrganizationUuid: first.makerOrganizationUuid,
    buyerUuid: first.customerUuid,
    authServiceUuid: accountId,
    makerLogoPngUrl: null,
    requestOptions: state.options,
    statuses: state.tags,
    eligibility: { statuses: state.tags, ...state.eligibility },
    isCashFlowPlusEligible: markets.every(({ isCashFlowPlus }) => isCashFlowPlus),
    isPreferredEligible: state.eligibility.isPreferredTermEligible,
    expressAcceptRate: commonPercent(markets, 'expressAprPpm'),
    preferredRate: commonPercent(markets, 'preferredAprPpm'),
    projectedClearingPercentage: projectedClearing(markets),
    benchmarkRateStats: benchmarkStats(markets),
    referenceRateStats: benchmarkStats(markets),
    cashFlowPlusStats: cardStats(markets),
    customGroup: customGroup(first),
    isPreselected: first.isPreselected,
    isClosed: state.isClosed,
    isInActiveOffer: state.isInActiveOffer,
    invoiceSummary: invoiceSummary(markets, settings),
    takersMarkets: markets.map((market) => takerMarket(market, settings)),
  }
}

type SummedField =
  | 'includedCount'
  | 'includedMinor'
  | 'includedDaysWeighted'
  | 'excludedCount'
  | 'excludedMinor'

function sum(markets: readonly MarketSummary[], field: SummedField): number {
  return markets.reduce((total, market) => total + market[field], 0)
}

function totalSpread({ spreadPpm, platformSpreadPpm }: MarketSummary): number {
  return spreadPpm + platformSpreadPpm
}

function isPreferredEligible(markets: readonly MarketSummary[]): boolean {
  return markets.every(({ preferredAprPpm }) => preferredAprPpm !== null)
}

/** How the opportunity is priced: of several markets the highest rate, which is the one a request takes. */
function priceType(markets: OwnMarkets): { readonly kind: string } & Readonly<Record<string, unknown>> {
  const [first] = markets
  const apr = commonPercent(markets, 'staticAprPpm')
  if (apr !== null) return { kind: 'STATIC_RATE', apr }
  if (first.benchmarkName === null)
    return { kind: first.preferredAprPpm === null ? 'PRICE_DISCOVERY' : 'PREFERRED_TERM' }
  return {
    kind: 'BENCHMARK_RATE',
    rateName: first.benchmarkName,
    spread: percentFromPpm(first.spreadPpm),
    platformSpread: percentFromPpm(first.platformSpreadPpm),
    isStatic: false,
  }
}

function commonPercent(
  markets: readonly MarketSummary[],
  field: 'expressAprPpm' | 'preferredAprPpm' | 'staticAprPpm',
): number | null {
  const rates = markets.map((market) => market[field])
  return rates.includes(null) ? null : percentFromPpm(Math.max(...rates.map(Number)))
}

/** The share of what is included that the pools hold, to the hundredth; pools are never disclosed. */
function projectedClearing(markets: readonly MarketSummary[]): number {
  const included = sum(markets, 'includedMinor')
  if (included === 0) return 0
  const paid = markets.reduce((total, one) => total + Math.min(one.poolMinor, one.includedMinor), 0)
  return Math.floor((paid / included) * 100) / 100
}

function benchmarkStats(markets: OwnMarkets): object | null {
  const [first] = markets
  if (first.benchmarkName === null) return null
  return {
    rateName: first.benchmarkName,
    referenceRate: percentFromPpm(first.benchmarkPpm ?? 0),
    spread: percentFromPpm(Math.max(...markets.map(totalSpread))),
  }
}

function cardStats(markets: OwnMarkets): object | null {
  if (!markets.every(({ isCashFlowPlus }) => isCashFlowPlus)) return null
  const included = sum(markets, 'includedMinor')
  return {
    eligibleAmount: majorFromMinor(included, markets[0].currency),
    eligibleCount: sum(markets, 'includedCount'),
    cashBackAmount: majorFromMinor(cashBackMinor(included), markets[0].currency),
  }
}

function customGroup({ groupUuid, groupName, isPreselected }: MarketSummary): object | null {
  return groupUuid === null ? null : { uuid: groupUuid, name: groupName, isPreselected }
}

function invoiceSummary(markets: OwnMarkets, { target, rates, now }: ViewSettings): object {
  const { currency } = markets[0]
  const [included, excluded] = [sum(markets, 'includedMinor'), sum(markets, 'excludedMinor')]
  const eligible = majorFromMinor(included, currency)
  const converted = convertForDisplay(eligible, currency, target, rates)
  return {
    eligibleInvoiceCount: sum(markets, 'includedCount'),
    eligibleInvoiceAmount: eligible,
    eligibleInvoiceAmountUsd: convertForDisplay(eligible, currency, DEFAULT_CURRENCY, rates),
    eligibleInvoiceAmountConverted: converted,
    eligibleInvoiceAmountConvertedAcrossGroups: converted,
    eligibleDpeWeightedSum: majorFromMinor(sum(markets, 'includedDaysWeighted'), currency),
    maxGoodFundsDate: lastDepositDay(openMarkets(markets), now),
    requestDeadline: firstDeadline(openMarkets(markets), now),
    takerExcludedInvoiceCount: sum(markets, 'excludedCount'),
    takerExcludedInvoiceAmount: majorFromMinor(excluded, currency),
    totalEarlyPayInvoiceCount: sum(markets, 'includedCount') + sum(markets, 'excludedCount'),
    totalEarlyPayInvoiceAmount: majorFromMinor(included + excluded, currency),
  }
}

/** The markets that will decide: a closed one has no next clear. */
export function openMarkets(markets: readonly MarketSummary[]): readonly MarketSummary[] {
  return markets.filter(({ isEnabled }) => isEnabled)
}

/** The days by which what is included of a market is paid early, weighted by amount. */
export function dpeOf({ includedMinor, includedDaysWeighted }: MarketSummary): number {
  return includedMinor > 0 ? includedDaysWeighted / includedMinor : 0
}

function takerMarket(market: MarketSummary, { accountId, rates, now }: ViewSettings): object {
  const amount = majorFromMinor(market.includedMinor, market.currency)
  return {
    takerId: accountId,
    takerUuid: accountId,
    marketId: market.marketUuid,
    marketUuid: market.marketUuid,
    marketIsEnabled: market.isEnabled,
    productType: market.productType,
    requestUuid: market.activeRequestId,
    coverage: market.isCovered ? { lastInvoiceId: market.coveredId, approvedBy: market.coveredDay } : null,
    dpe: dpeOf(market),
    eligibleInvoiceCount: market.includedCount,
    eligibleInvoiceAmountUsd: convertForDisplay(amount, market.currency, DEFAULT_CURRENCY, rates),
    timeZone: market.timeZone,
    requestDeadline: firstDeadline(openMarkets([market]), now),
  }
}
