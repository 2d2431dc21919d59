import type { RequestStatus, RequestType } from '#domain/requests'
import type { Actor } from '../../../platform/actor.ts'
import type { ExclusionBlock } from '../../../engine/book/exclusions.ts'
import { nextDeadline } from '../../../engine/clearing/deadline.ts'
import type { Calendars } from '../../../engine/clearing/calendars.ts'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import type { OfferedMarket } from './offered-markets.ts'
import type { RequestTerms } from './request-terms.ts'

export interface NewRequest {
  readonly id: string
  readonly actor: Actor
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
  /** What was excluded for it alone. */
  readonly excludedFor: readonly ExclusionBlock[]
  readonly savesExclusions: boolean
}

export function insertRequests(
  tx: ChangeTransaction,
  accountId: string,
  created: readonly NewRequest[],
  now: Date,
): void {
  if (created.length === 0) return
  tx.atEnd(
    `insert into requests (account_id, request_id, type, status, rate_type, rate_ppm, rate_source_name, spread_ppm,
       term_expiration_day, is_rate_averaged, invoice_ceiling, draft_id, deadline_at, requester_id, impersonator_id,
       last_modified_by, last_modified_by_impersonator_id, created_at, updated_at, version, keeps_exclusions)
     select $1, id, type, status, rate_type, rate_ppm, rate_source_name, spread_ppm, term_expiration_day, is_rate_averaged,
       invoice_ceiling, draft_id, deadline_at, requester_id, impersonator_id, requester_id, impersonator_id, $2, $2, version, true
     from jsonb_to_recordset($3::jsonb) as made (id uuid, type text, status text, rate_type text, rate_ppm integer,
       rate_source_name text, spread_ppm integer, term_expiration_day integer, is_rate_averaged boolean,
       invoice_ceiling bigint, draft_id uuid, deadline_at timestamptz, requester_id uuid, impersonator_id uuid, version bigint)
     returning 1 as one`,
    [accountId, now, JSON.stringify(created.map(requestRow))],
  )
  insertOpportunities(tx, accountId, created)
  claimCustomers(tx, accountId, created)
}

function requestRow({ id, actor, terms, ...made }: NewRequest): object {
  return {
    id,
    type: made.type,
    status: made.status,
    rate_type: terms.rateType,
    rate_ppm: terms.ratePpm,
    rate_source_name: terms.rateSourceName,
    spread_ppm: terms.spreadPpm,
    term_expiration_day: terms.termExpirationDay,
    is_rate_averaged: made.isRateAveraged,
    invoice_ceiling: made.ceiling,
    draft_id: made.draftId,
    deadline_at: made.deadline,
    requester_id: actor.userId,
    impersonator_id: actor.impersonator?.userId,
    version: made.version,
  }
}

function insertOpportunities(tx: ChangeTransaction, accountId: string, created: readonly NewRequest[]): void {
  const rows = created.flatMap(({ id, markets, terms }) =>
    [...new Map(markets.map((market) => [market.opportunityUuid, market])).values()].map((market) => ({
      id,
      market,
      ratePpm: terms.ratePpmOf.get(market.opportunityUuid) ?? NO_OWN_RATE,
    })),
  )
  tx.atEnd(
    `insert into request_opportunities (account_id, request_id, opportunity_uuid, customer_uuid, currency, rate_ppm)
     select $1::uuid, o.request, o.uuid, o.customer, o.currency, nullif(o.rate, ${NO_OWN_RATE})
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::int[]) as o (request, uuid, customer, currency, rate)
     returning 1 as one`,
    [
      accountId,
      rows.map(({ id }) => id),
      rows.map(({ market }) => market.opportunityUuid),
      rows.map(({ market }) => market.customerUuid),
      rows.map(({ market }) => market.currency),
      rows.map(({ ratePpm }) => ratePpm),
    ],
  )
}

/** Arrays hold no nulls, and no rate is negative. */
const NO_OWN_RATE = -1

function claimCustomers(tx: ChangeTransaction, accountId: string, created: readonly NewRequest[]): void {
  const claims = created.flatMap(({ id, markets }) =>
    [...new Set(markets.map(({ customerUuid }) => customerUuid))].map((customer) => ({ id, customer })),
  )
  tx.atEnd(
    `insert into active_customers (account_id, request_id, customer_uuid)
     select $1::uuid, request, customer from unnest($2::uuid[], $3::uuid[]) as claims (request, customer)
     returning 1 as one`,
    [accountId, claims.map(({ id }) => id), claims.map(({ customer }) => customer)],
  )
}

/** The next deadline any of the markets has; one that has just passed and is not cleared yet does not count. */
export function earliestDeadline(markets: readonly OfferedMarket[], now: Date, calendars: Calendars): Date {
  const deadlines = markets.map((market) =>
    market.nextClearAt > now ? market.nextClearAt : nextDeadline(now, market, calendars(market.currency)),
  )
  return deadlines.reduce((a, b) => (a < b ? a : b))
}
