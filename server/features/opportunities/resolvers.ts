import { customerKey } from '#domain/opportunities'
import { DEFAULT_CURRENCY, isCurrency } from '#domain/money'
import { usdRates } from '../exchange-rates/store.ts'
import { listMarketUuids, marketSummaries, type MarketSummary } from './market-summaries.ts'
import { withMarketSums } from './cached-sums.ts'
import { listCustomers } from '../users/store.ts'
import { connectionOf, cursorPage, type CursorPaging } from '../../platform/graphql/cursor.ts'
import { listGroups } from './market-groups.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import { marketsData } from './markets-data.ts'
import { opportunityView, type OwnMarkets, type ViewSettings } from './opportunity-view.ts'

interface GroupedArgs {
  readonly paging?: CursorPaging | null
  readonly filter?: { readonly groupBy?: string | null } | null
  readonly desiredCurrencyForMultipleCurrencies?: string | null
}

/** Markets that are read by one database transaction, for which others wait on the embedded database. */
const MARKETS_A_READ = 500

export const opportunityQueries = {
  supplierCustomers: (
    _: unknown,
    { paging }: { readonly paging?: CursorPaging | null },
    context: GraphqlContext,
  ) =>
    read(context, async (tx, { accountId }) => {
      const page = cursorPage(paging)
      const customers = await listCustomers(tx, accountId, page)
      const rows = customers.map((customer) => ({ ...customer, key: customer.uuid }))
      return connectionOf(rows, page, ({ uuid, name, currencies }) => ({
        uuid,
        makerDisplayName: name,
        earlyPayOpportunities: currencies.map((currency) => ({ currency })),
      }))
    }),
  getGroupedOpportunityData: async (_: unknown, args: GroupedArgs, context: GraphqlContext) => {
    const groupBy = args.filter?.groupBy ?? 'MAKER_ORG_CUSTOM_GROUP_UUID'
    if (groupBy !== 'MAKER_ORG_CUSTOM_GROUP_UUID')
      throw new Rejection('VALIDATION', `opportunities cannot be grouped by ${groupBy}`)
    const page = cursorPage(args.paging)
    const { groups, settings } = await read(context, async (tx, { accountId }) => ({
      groups: await listGroups(tx, accountId, page),
      settings: await viewSettings(
        tx,
        accountId,
        args.desiredCurrencyForMultipleCurrencies,
        context.services,
      ),
    }))
    const wanted = groups.slice(0, page.size).flatMap(({ marketUuids }) => marketUuids)
    const members = Map.groupBy(await readMarkets(context, wanted), groupKey)
    return connectionOf(groups, page, ({ key }) => ({
      groupedBy: key,
      opportunities: byOpportunity(members.get(key) ?? []).map((own) => opportunityView(own, settings)),
    }))
  },
  marketsData: async (_: unknown, args: { readonly toCurrency?: string | null }, context: GraphqlContext) => {
    const { settings, uuids } = await read(context, async (tx, { accountId }) => ({
      settings: await viewSettings(tx, accountId, args.toCurrency, context.services),
      uuids: await listMarketUuids(tx, accountId),
    }))
    return marketsData(byCustomer(await readMarkets(context, uuids)), settings)
  },
}

async function readMarkets(
  context: GraphqlContext,
  marketUuids: readonly string[],
): Promise<readonly MarketSummary[]> {
  const markets: MarketSummary[] = []
  for (let from = 0; from < marketUuids.length; from += MARKETS_A_READ)
    markets.push(...(await readAtOnce(context, marketUuids.slice(from, from + MARKETS_A_READ))))
  return markets
}

function readAtOnce(
  context: GraphqlContext,
  marketUuids: readonly string[],
): Promise<readonly MarketSummary[]> {
  const { accountId } = supplierOf(context)
  const { database, now } = context.services
  const at = now()
  return withMarketSums(
    { database, accountId, now: at },
    (readSums) => read(context, (tx) => marketSummaries(tx, accountId, at, readSums, marketUuids)),
    marketUuids,
  )
}

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
  if (!isCurrency(target)) throw new Rejection('VALIDATION', `${target} is not a currency`)
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
