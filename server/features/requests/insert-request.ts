import type { RequestStatus, RequestType } from '#domain/requests'
import type { Actor } from '../../platform/actor.ts'
import { nextDeadline } from '../../engine/clearing/deadline.ts'
import type { Calendars } from '../../engine/clearing/calendars.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import type { OfferedMarket } from './offered-markets.ts'
import type { RequestTerms } from './request-terms.ts'

/** A request to be inserted. */
export interface NewRequest {
  readonly id: string
  readonly type: RequestType
  readonly status: RequestStatus
  readonly terms: RequestTerms
  readonly isRateAveraged: boolean
  readonly draftId: string | null
  /** A one-time request covers no invoice with a higher id. */
  readonly ceiling: number | null
  readonly deadline: Date
  readonly markets: readonly OfferedMarket[]
  readonly version: number
  readonly now: Date
}

/** Writes the request with its opportunities, and claims its customers. */
export async function insertRequest(tx: ChangeTransaction, actor: Actor, made: NewRequest): Promise<void> {
  const { terms } = made
  const request = tx.query(
    `insert into requests (account_id, request_id, type, status, rate_type, rate_ppm, rate_source_name, spread_ppm,
       term_expiration_day, is_rate_averaged, invoice_ceiling, draft_id, deadline_at, requester_id, impersonator_id,
       last_modified_by, last_modified_by_impersonator_id, created_at, updated_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14, $15, $16, $16, $17)`,
    [
      actor.accountId,
      made.id,
      made.type,
      made.status,
      terms.rateType,
      terms.ratePpm,
      terms.rateSourceName,
      terms.spreadPpm,
      terms.termExpirationDay,
      made.isRateAveraged,
      made.ceiling,
      made.draftId,
      made.deadline,
      actor.userId,
      actor.impersonator?.userId ?? null,
      made.now,
      made.version,
    ],
  )
  const opportunities = insertOpportunities(tx, actor.accountId, made)
  const customers = tx.query(
    'insert into active_customers (account_id, request_id, customer_uuid) select $1::uuid, $2::uuid, unnest($3::uuid[])',
    [actor.accountId, made.id, [...new Set(made.markets.map(({ customerUuid }) => customerUuid))]],
  )
  await Promise.all([request, opportunities, customers])
}

async function insertOpportunities(
  tx: ChangeTransaction,
  accountId: string,
  { id, markets, terms }: NewRequest,
): Promise<void> {
  const opportunities = [...new Map(markets.map((market) => [market.opportunityUuid, market])).values()]
  await tx.query(
    `insert into request_opportunities (account_id, request_id, opportunity_uuid, customer_uuid, currency, rate_ppm)
     select $1::uuid, $2::uuid, o.uuid, o.customer, o.currency, nullif(o.rate, -1)
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::int[]) as o (uuid, customer, currency, rate)`,
    [
      accountId,
      id,
      opportunities.map(({ opportunityUuid }) => opportunityUuid),
      opportunities.map(({ customerUuid }) => customerUuid),
      opportunities.map(({ currency }) => currency),
      opportunities.map(({ opportunityUuid }) => terms.ratePpmOf.get(opportunityUuid) ?? -1),
    ],
  )
}

/** The next deadline any of the markets has; one that has just passed and is not cleared yet does not count. */
export function earliestDeadline(markets: readonly OfferedMarket[], now: Date, calendars: Calendars): Date {
  const deadlines = markets.map((market) =>
    market.nextClearAt > now ? market.nextClearAt : nextDeadline(now, market, calendars(market.currency)),
  )
  return deadlines.reduce((a, b) => (a < b ? a : b))
}
