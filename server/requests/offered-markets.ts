import type { Tx } from '../db/driver.ts'
import { IS_ELIGIBLE, MARKET_DAYS } from '../db/market-days.ts'
import { notFound, Refusal } from '../refusal.ts'

/** A market of the opportunities a request is made for. */
export interface OfferedMarket {
  readonly marketUuid: string
  readonly opportunityUuid: string
  readonly customerUuid: string
  readonly currency: string
  readonly isEnabled: boolean
  readonly timeZone: string
  readonly deadlineMinute: number
  readonly nextClearAt: Date
}

/** The markets of these opportunities; refused when one does not exist, is closed, or its customer has a request. */
export async function offeredMarkets(
  tx: Tx,
  accountId: string,
  opportunityUuids: readonly string[],
): Promise<readonly OfferedMarket[]> {
  const markets = await tx.query<OfferedMarket & { activeRequestId: string | null }>(
    `select m.market_uuid as "marketUuid", m.opportunity_uuid as "opportunityUuid", m.customer_uuid as "customerUuid",
       m.currency, m.is_enabled as "isEnabled", m.time_zone as "timeZone", m.deadline_minute as "deadlineMinute",
       m.next_clear_at as "nextClearAt", a.request_id as "activeRequestId"
     from markets m left join active_customers a on a.account_id = m.account_id and a.customer_uuid = m.customer_uuid
     where m.account_id = $1 and m.opportunity_uuid = any($2::uuid[]) order by m.market_uuid`,
    [accountId, opportunityUuids],
  )
  const found = new Set(markets.map(({ opportunityUuid }) => opportunityUuid))
  if (opportunityUuids.some((uuid) => !found.has(uuid))) throw notFound('opportunity')
  if (markets.some(({ isEnabled }) => !isEnabled))
    throw new Refusal('OPPORTUNITY_CLOSED', 'a market of the opportunity is closed')
  if (markets.some(({ activeRequestId }) => activeRequestId)) {
    throw new Refusal(
      'ALREADY_IN_ACTIVE_REQUEST',
      'a customer can be in one request at a time: withdraw the other one first',
    )
  }
  return markets
}

/** What a request made now would cover: how many invoices, and the highest id there is. */
export async function coveredNow(
  tx: Tx,
  accountId: string,
  opportunityUuids: readonly string[],
  now: Date,
): Promise<{ readonly count: number; readonly ceiling: number }> {
  const [covered] = await tx.query<{ count: number; ceiling: number }>(
    `with ${MARKET_DAYS} select count(*)::int as count,
       coalesce((select max(invoice_id) from invoices where account_id = $1), 0) as ceiling
     from invoices i join market_days m on m.market_uuid = i.market_uuid
     where i.account_id = $1 and m.opportunity_uuid = any($3::uuid[]) and not i.taker_excluded and ${IS_ELIGIBLE}`,
    [accountId, now, opportunityUuids],
  )
  return covered ?? { count: 0, ceiling: 0 }
}
