import { customerKey } from '#domain/opportunities'
import { DEFAULT_CURRENCY, isCurrency } from '#domain/money'
import { usdRates } from '../exchange-rates/store.ts'
import { marketSummaries, type MarketSummary, lastClearDays } from './market-summaries.ts'
import { refreshSums, cachedSums } from './cached-sums.ts'
import { listCustomers } from '../users/store.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import { marketsData } from './markets-data.ts'
import { opportunityView, type OwnMarkets, type ViewSettings } from './opportunity-view.ts'

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
    return readMarkets(context, async (tx, accountId, markets) => {
      const settings = await viewSettings(
        tx,
        accountId,
        args.desiredCurrencyForMultipleCurrencies,
        context.services,
      )
      const groups = [...Map.groupBy(markets, groupKey)].slice(0, pageSize(args.paging))
      return {
        edges: groups.map(([groupedBy, members]) => ({
          node: {
            groupedBy,
            opportunities: byOpportunity(members).map((own) => opportunityView(own, settings)),
          },
        })),
      }
    })
  },
  marketsData: (_: unknown, args: { readonly toCurrency?: string | null }, context: GraphqlContext) =>
    readMarkets(context, async (tx, accountId, markets) => {
      const settings = await viewSettings(tx, accountId, args.toCurrency, context.services)
      return marketsData(byCustomer(markets), await lastClearDays(tx, accountId), settings)
    }),
}

/** Reads in one transaction, with the sums of the account's markets. */
async function readMarkets<T>(
  context: GraphqlContext,
  work: (tx: Transaction, accountId: string, markets: readonly MarketSummary[]) => Promise<T>,
): Promise<T> {
  const { accountId } = supplierOf(context)
  const { database, now } = context.services
  const at = now()
  await refreshSums(database, accountId, at)
  return read(context, async (tx) =>
    work(tx, accountId, await marketSummaries(tx, accountId, at, cachedSums)),
  )
}

/** By buyer organization and custom group. */
function groupKey({ makerOrganizationUuid, groupUuid }: MarketSummary): string {
  return groupUuid === null ? makerOrganizationUuid : `${makerOrganizationUuid}:${groupUuid}`
}

function byOpportunity(markets: readonly MarketSummary[]): readonly OwnMarkets[] {
  return [...Map.groupBy(markets, ({ opportunityUuid }) => opportunityUuid).values()].map(
    (own) => own as unknown as OwnMarkets,
  )
}

function byCustomer(markets: readonly MarketSummary[]): readonly OwnMarkets[] {
  return [...Map.groupBy(markets, customerKey).values()].map((own) => own as unknown as OwnMarkets)
}

async function viewSettings(
  tx: Transaction,
  accountId: string,
  currency: string | null | undefined,
  services: Pick<Services, 'flags' | 'now'>,
): Promise<ViewSettings> {
  const target = currency ?? DEFAULT_CURRENCY
  if (!isCurrency(target)) throw new Refusal('VALIDATION', `${target} is not a currency`)
  const flags = await services.flags.of(tx, accountId)
  return {
    accountId,
    target,
    rates: await usdRates(tx),
    now: services.now(),
    flags: {
      oneTimeBenchmark: flags['one-time-benchmark-opportunities'],
      zeroApRecurring: flags['zero-ap-recurring-price-discovery'],
    },
  }
}
