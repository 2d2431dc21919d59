import type { Currency } from '#domain/money'
import type { Transaction } from '../../platform/db/driver.ts'
import { notFound } from '../../platform/rejection.ts'
import type { ScopeQuery } from './scope.ts'
import { findOfferLimit, type OfferLimit } from '../requests/offer-limit/offer-limit-store.ts'

interface OwnMarket {
  readonly customerUuid: string
  readonly currency: Currency
  readonly marketUuid: string
}

interface NamedInvoice extends OwnMarket {
  readonly isExcluded: boolean
}

export interface ExclusionFacts {
  readonly invoices: ReadonlyMap<number, NamedInvoice>
  readonly customers: ReadonlyMap<string, string>
  /** The account's own among the markets that calls are limited to. */
  readonly markets: ReadonlyMap<string, OwnMarket>
  readonly limit: OfferLimit | undefined
}

/** Reads the facts of several calls, with one message and without waiting for what was sent before. */
export async function readFacts(
  tx: Transaction,
  accountId: string,
  calls: readonly ExclusionCall[],
): Promise<ExclusionFacts> {
  const organizations = calls.flatMap(({ customer }) => customer?.makerOrganizationUuid ?? [])
  const marketUuids = calls.flatMap(({ customer }) => customer?.scope.takerMarketIds ?? [])
  const isIncluding = calls.some(({ excluded }) => !excluded)
  const [invoices, customers, markets, limit] = await Promise.all([
    readInvoices(tx, accountId, [...new Set(calls.flatMap(({ ids }) => ids))]),
    organizations.length === 0 ? new Map<string, string>() : readCustomers(tx, accountId, organizations),
    marketUuids.length === 0 ? new Map<string, OwnMarket>() : readMarkets(tx, accountId, marketUuids),
    isIncluding ? findOfferLimit(tx, accountId) : undefined,
  ])
  return { invoices, customers, markets, limit }
}

export function requireNamed({ ids, customer }: ExclusionCall, facts: ExclusionFacts): void {
  const isWithin = customer ? withinCustomer(customer, facts) : () => true
  for (const id of ids) {
    const invoice = facts.invoices.get(id)
    if (invoice === undefined || !isWithin(invoice)) throw notFound('open invoice among those named')
  }
}

function withinCustomer(
  { makerOrganizationUuid, scope }: NonNullable<ExclusionCall['customer']>,
  { customers, markets }: ExclusionFacts,
): (market: OwnMarket) => boolean {
  const own = customers.get(makerOrganizationUuid.toLowerCase())
  if (own === undefined) throw notFound('customer')
  const isOwn = ({ customerUuid, currency }: OwnMarket) => customerUuid === own && currency === scope.currency
  if (scope.takerMarketIds === undefined) return isOwn
  const allowed = new Set(scope.takerMarketIds.map((uuid) => uuid.toLowerCase()))
  for (const uuid of allowed) {
    const market = markets.get(uuid)
    if (market === undefined || !isOwn(market)) throw notFound('market')
  }
  return (market) => isOwn(market) && allowed.has(market.marketUuid)
}

interface GroupRow extends OwnMarket {
  readonly isExcluded: boolean
  readonly ids: string
}

async function readInvoices(
  tx: Transaction,
  accountId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedInvoice>> {
  const groups = await tx.query<GroupRow>(
    `select customer_uuid as "customerUuid", currency, market_uuid as "marketUuid", taker_excluded as "isExcluded",
       string_agg(invoice_id::text, ' ') as ids
     from book_invoices
     where account_id = $1 and kind = 0 and paid_state = 0 and invoice_id = any($2::bigint[])
     group by 1, 2, 3, 4`,
    [accountId, ids],
  )
  return new Map(groups.flatMap((group) => group.ids.split(' ').map((id) => [Number(id), group] as const)))
}

async function readCustomers(
  tx: Transaction,
  accountId: string,
  organizations: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ organization: string; uuid: string }>(
    `select maker_organization_uuid as organization, customer_uuid as uuid from customers
     where account_id = $1 and maker_organization_uuid = any($2::uuid[])`,
    [accountId, organizations],
  )
  return new Map(rows.map(({ organization, uuid }) => [organization, uuid]))
}

async function readMarkets(
  tx: Transaction,
  accountId: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, OwnMarket>> {
  const rows = await tx.query<OwnMarket>(
    `select customer_uuid as "customerUuid", currency, market_uuid as "marketUuid" from markets
     where account_id = $1 and market_uuid = any($2::uuid[])`,
    [accountId, uuids],
  )
  return new Map(rows.map((market) => [market.marketUuid, market]))
}

/** Includes or excludes the named invoices, each of which must be open; all or none. */
export interface ExclusionCall {
  readonly ids: readonly number[]
  readonly excluded: boolean
  /** Only this customer's, in one currency. */
  readonly customer?: { readonly makerOrganizationUuid: string; readonly scope: ScopeQuery }
}
