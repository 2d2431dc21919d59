import { lastDay } from '#domain/calendar'
import { convertForDisplay, DEFAULT_CURRENCY, majorFromMinor } from '#domain/money'
import { inTimeSlices } from '../../platform/time-slices.ts'
import { firstDeadline, lastDepositDay } from '../markets/market-dates.ts'
import {
  dpeOf,
  openMarkets,
  opportunityState,
  type OwnMarkets,
  type ViewSettings,
} from './opportunity-view.ts'

/** The account's markets for the home page: one entry per customer and currency, and what they come to. */
export function marketsData(opportunities: readonly OwnMarkets[], settings: ViewSettings): object {
  const { target, rates, now } = settings
  return {
    markets: inTimeSlices(opportunities, (own) => marketView(own, settings)),
    aggregate: {
      minNextClearDate:
        opportunities.length === 0 ? null : firstDeadline(openMarkets(opportunities.flat()), now),
      totalInvoiceAmount: opportunities.reduce(
        (sum, own) => sum + convertForDisplay(amounts(own).total, own[0].currency, target, rates),
        0,
      ),
      currency: target,
    },
    exchangeRatesToUSD: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  }
}

function marketView(own: OwnMarkets, { accountId, rates, flags, now }: ViewSettings): object {
  const [first] = own
  const usd = (major: number) => convertForDisplay(major, first.currency, DEFAULT_CURRENCY, rates)
  const marketUuids = own.map(({ marketUuid }) => marketUuid)
  return {
    marketingMakerName: first.customerName,
    customerUuid: first.customerUuid,
    makerOrganizationUuid: first.makerOrganizationUuid,
    currency: first.currency,
    requestUuid: own.find(({ activeRequestId }) => activeRequestId !== null)?.activeRequestId ?? null,
    marketUuids,
    takerMarketIds: marketUuids,
    // Of thousands of markets only what is selected is computed.
    get eligibility() {
      const state = opportunityState(own, flags)
      return { statuses: state.tags, ...state.eligibility }
    },
    get stats() {
      return statsView(own, usd, now)
    },
    get dsPricingTakerMarkets() {
      return own.map((market) => ({
        takerUuid: accountId,
        marketUuid: market.marketUuid,
        dpe: dpeOf(market),
        invoiceAmountUsd: usd(majorFromMinor(market.includedMinor, first.currency)),
      }))
    },
  }
}

function statsView(own: OwnMarkets, usd: (major: number) => number, now: Date): object {
  const { total, included, count } = amounts(own)
  const weighted = own.reduce((sum, market) => sum + market.includedDaysWeighted, 0)
  return {
    eligibleInvoiceAmount: included,
    eligibleInvoiceCount: own.reduce((sum, { includedCount }) => sum + includedCount, 0),
    eligibleDpeWeightedSum: majorFromMinor(weighted, own[0].currency),
    goodFundsDate: lastDepositDay(openMarkets(own), now),
    lastClearDate: lastDay(own.flatMap(({ lastClearDay }) => lastClearDay ?? [])) ?? null,
    totalEarlyPayInvoiceAmount: total,
    totalEarlyPayInvoiceCount: count,
    totalEarlyPayInvoiceAmountUsd: usd(total),
    eligibleInvoiceAmountUsd: usd(included),
  }
}

/** Major units of the opportunity's currency: all that is eligible, and what of it is included. */
function amounts(own: OwnMarkets): {
  readonly total: number
  readonly included: number
  readonly count: number
} {
  const included = own.reduce((sum, market) => sum + market.includedMinor, 0)
  const excluded = own.reduce((sum, market) => sum + market.excludedMinor, 0)
  return {
    total: majorFromMinor(included + excluded, own[0].currency),
    included: majorFromMinor(included, own[0].currency),
    count: own.reduce((sum, market) => sum + market.includedCount + market.excludedCount, 0),
  }
}
