import { convertForDisplay, DEFAULT_CURRENCY, isCurrency, majorFromMinor, type UsdRates } from '#domain'
import { usdRates } from '../../db/exchange-rates.ts'
import { marketSummaries, type MarketSummary } from '../../db/market-summaries.ts'
import { listCustomers } from '../../db/people.ts'
import { Refusal } from '../../refusal.ts'
import { read, type GraphqlContext } from '../context.ts'

const PAGE_AT_MOST = 1000

interface FirstPage {
  readonly first?: number | null
}

function pageSize(paging: FirstPage | null | undefined): number {
  return Math.min(Math.max(paging?.first ?? PAGE_AT_MOST, 0), PAGE_AT_MOST)
}

interface GroupedArgs {
  readonly paging?: FirstPage | null
  readonly filter?: { readonly groupBy?: string | null } | null
  readonly desiredCurrencyForMultipleCurrencies?: string | null
}

export const opportunityQueries = {
  supplierCustomers: (
    _: unknown,
    { paging }: { readonly paging?: FirstPage | null },
    context: GraphqlContext,
  ) =>
    read(context, async (tx, { accountId }) => ({
      edges: (await listCustomers(tx, accountId, pageSize(paging))).map(({ uuid, name, currencies }) => ({
        node: {
          uuid,
          makerDisplayName: name,
          earlyPayOpportunities: currencies.map((currency) => ({ currency })),
        },
      })),
    })),
  getGroupedOpportunityData: (_: unknown, args: GroupedArgs, context: GraphqlContext) => {
    const groupBy = args.filter?.groupBy ?? 'MAKER_ORG_CUSTOM_GROUP_UUID'
    if (groupBy !== 'MAKER_ORG_CUSTOM_GROUP_UUID')
      throw new Refusal('VALIDATION', `opportunities cannot be grouped by ${groupBy}`)
    const target = args.desiredCurrencyForMultipleCurrencies ?? DEFAULT_CURRENCY
    if (!isCurrency(target)) throw new Refusal('VALIDATION', `${target} is not a currency`)
    return read(context, async (tx, { accountId }) => {
      const markets = await marketSummaries(tx, accountId, context.services.now())
      const opportunities = groupMarkets(markets, ({ opportunityUuid }) => opportunityUuid)
      const rates = await usdRates(tx)
      const groups = groupMarkets(
        [...opportunities.values()].flat(),
        ({ makerOrganizationUuid }) => makerOrganizationUuid,
      )
      const edges = [...groups].slice(0, pageSize(args.paging)).map(([groupedBy, members]) => ({
        node: {
          groupedBy,
          opportunities: [...groupMarkets(members, ({ opportunityUuid }) => opportunityUuid).values()].map(
            (own) => opportunityView(own, accountId, target, rates),
          ),
        },
      }))
      return { edges }
    })
  },
}

function groupMarkets(
  markets: readonly MarketSummary[],
  keyOf: (market: MarketSummary) => string,
): ReadonlyMap<string, MarketSummary[]> {
  const groups = new Map<string, MarketSummary[]>()
  for (const market of markets) {
    const group = groups.get(keyOf(market))
    if (group) group.push(market)
    else groups.set(keyOf(market), [market])
  }
  return groups
}

function opportunityView(
  markets: readonly MarketSummary[],
  accountId: string,
  target: string,
  rates: UsdRates,
): object {
  const [first] = markets as readonly [MarketSummary, ...MarketSummary[]]
  const isClosed = markets.some(({ isEnabled }) => !isEnabled)
  const isInActiveOffer = markets.some(({ activeRequestId }) => activeRequestId)
  const canOffer = !isClosed && !isInActiveOffer && sum(markets, 'includedMinor') > 0
  return {
    uuid: first.opportunityUuid,
    opportunityName: `${first.customerName} ${first.currency}`,
    makerDisplayName: first.customerName,
    marketingMakerName: first.customerName,
    customerUuid: first.customerUuid,
    currency: first.currency,
    convertedCurrency: target,
    exchangeRateToConvertedCurrency: convertForDisplay(1, first.currency, target, rates),
    type: 'PRICE_DISCOVERY',
    makerOrganizationUuid: first.makerOrganizationUuid,
    buyerUuid: first.customerUuid,
    requestOptions: canOffer ? ['OneTimePriceDiscovery'] : [],
    isCashFlowPlusEligible: false,
    isPreferredEligible: false,
    // Only members of a custom group are preselected.
    isPreselected: false,
    isClosed,
    isInActiveOffer,
    invoiceSummary: invoiceSummary(markets, first.currency, target, rates),
    takersMarkets: markets.map((market) => takerMarket(market, accountId, rates)),
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

function invoiceSummary(
  markets: readonly MarketSummary[],
  currency: string,
  target: string,
  rates: UsdRates,
): object {
  const [included, excluded] = [sum(markets, 'includedMinor'), sum(markets, 'excludedMinor')]
  const eligible = majorFromMinor(included, currency)
  return {
    eligibleInvoiceCount: sum(markets, 'includedCount'),
    eligibleInvoiceAmount: eligible,
    eligibleInvoiceAmountUsd: convertForDisplay(eligible, currency, DEFAULT_CURRENCY, rates),
    eligibleInvoiceAmountConverted: convertForDisplay(eligible, currency, target, rates),
    eligibleDpeWeightedSum: majorFromMinor(sum(markets, 'includedDaysWeighted'), currency),
    maxGoodFundsDate: Math.max(...markets.map(({ depositDay }) => depositDay)),
    requestDeadline: earliestDeadline(markets),
    takerExcludedInvoiceCount: sum(markets, 'excludedCount'),
    takerExcludedInvoiceAmount: majorFromMinor(excluded, currency),
    totalEarlyPayInvoiceCount: sum(markets, 'includedCount') + sum(markets, 'excludedCount'),
    totalEarlyPayInvoiceAmount: majorFromMinor(included + excluded, currency),
  }
}

/** The next deadline of the markets that are open, or of all when none is. */
function earliestDeadline(markets: readonly MarketSummary[]): Date {
  const open = markets.filter(({ isEnabled }) => isEnabled)
  const deadlines = (open.length > 0 ? open : markets).map(({ nextClearAt }) => nextClearAt)
  return deadlines.reduce((a, b) => (a < b ? a : b))
}

function takerMarket(market: MarketSummary, accountId: string, rates: UsdRates): object {
  const amount = majorFromMinor(market.includedMinor, market.currency)
  return {
    takerId: accountId,
    takerUuid: accountId,
    marketId: market.marketUuid,
    marketUuid: market.marketUuid,
    marketIsEnabled: market.isEnabled,
    productType: market.productType,
    requestUuid: market.activeRequestId,
    dpe: market.includedMinor > 0 ? market.includedDaysWeighted / market.includedMinor : 0,
    eligibleInvoiceCount: market.includedCount,
    eligibleInvoiceAmountUsd: convertForDisplay(amount, market.currency, DEFAULT_CURRENCY, rates),
    timeZone: market.timeZone,
    requestDeadline: market.nextClearAt,
  }
}
