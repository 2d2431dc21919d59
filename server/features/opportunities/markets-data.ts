import { convertForDisplay, DEFAULT_CURRENCY, majorFromMinor } from '#domain/money'
import { firstDeadline } from '../markets/market-dates.ts'
import { openMarkets, opportunityState, type OwnMarkets, type ViewSettings } from './opportunity-view.ts'

/** The account's markets for the home page: one entry per customer and currency, and what they come to. */
export function marketsData(opportunities: readonly OwnMarkets[], settings: ViewSettings): object {
  const { target, rates, now } = settings
  const entries = opportunities.map((own) => ({ own, ...amounts(own) }))
  return {
    markets: entries.map(({ own, total, included, count }) => {
      const [first] = own
      const state = opportunityState(own, settings.flags)
      const usd = (major: number) => convertForDisplay(major, first.currency, DEFAULT_CURRENCY, rates)
      return {
        marketingMakerName: first.customerName,
        customerUuid: first.customerUuid,
        makerOrganizationUuid: first.makerOrganizationUuid,
        currency: first.currency,
        eligibility: { statuses: state.tags, ...state.eligibility },
        stats: {
          totalEarlyPayInvoiceAmount: total,
          totalEarlyPayInvoiceCount: count,
          totalEarlyPayInvoiceAmountUsd: usd(total),
          eligibleInvoiceAmountUsd: usd(included),
        },
      }
    }),
    aggregate: {
      minNextClearDate:
        opportunities.length === 0 ? null : firstDeadline(openMarkets(opportunities.flat()), now),
      totalInvoiceAmount: entries.reduce(
        (sum, { own, total }) => sum + convertForDisplay(total, own[0].currency, target, rates),
        0,
      ),
      currency: target,
    },
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
