import { convertForDisplay, majorFromMinor, type Currency } from '#domain/money'
import type { Actor } from '../../../platform/actor.ts'
import { isFreshlyAuthenticated, requireFreshAuthentication } from '../../sessions/reauthentication.ts'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import { usdRates } from '../../exchange-rates/store.ts'
import { IS_ELIGIBLE, MARKET_DAYS } from '../../../engine/book/market-days.ts'
import { findOfferLimit, type OfferLimit } from './offer-limit-store.ts'

interface OfferedAmount {
  readonly currency: Currency
  readonly minor: number
}

export type LimitCheck = (opportunityUuids: readonly string[]) => boolean

export const NO_LIMIT: LimitCheck = () => false

interface OpportunityAmount extends OfferedAmount {
  readonly opportunityUuid: string
}

/** How to check offers of some opportunities, of which `amounts` has what all of them hold. */
export function limitCheck(
  limit: OfferLimit,
  amounts: readonly OpportunityAmount[],
  rates: Awaited<ReturnType<typeof usdRates>>,
): LimitCheck {
  const amountsOf = Map.groupBy(amounts, ({ opportunityUuid }) => opportunityUuid)
  return (uuids) =>
    isAbove(
      limit,
      uuids.flatMap((uuid) => amountsOf.get(uuid) ?? []),
      rates,
    )
}

/** Rejects a request for the opportunities above the account's limit without a recent authentication. */
export async function requireWithinLimit(
  tx: ChangeTransaction,
  actor: Actor,
  opportunityUuids: readonly string[],
  now: Date,
): Promise<void> {
  const limit = await limitFor(tx, actor, now)
  if (limit === undefined) return
  const amounts = await offeredAmounts(tx, actor.accountId, opportunityUuids, now)
  if (isAbove(limit, amounts, await usdRates(tx))) requireFreshAuthentication(actor, now)
}

/**
 * Rejects an include that raises a standing offer of these markets above the account's limit, paused or not, unless the
 * user has authenticated recently.
 */
export async function requireOffersWithinLimit(
  tx: ChangeTransaction,
  actor: Actor,
  marketUuids: readonly string[],
  now: Date,
): Promise<void> {
  const limit = await limitFor(tx, actor, now)
  if (limit === undefined) return
  const amounts = await standingAmounts(tx, actor.accountId, marketUuids, now)
  const rates = await usdRates(tx)
  for (const own of Map.groupBy(amounts, ({ requestId }) => requestId).values())
    if (isAbove(limit, own, rates)) requireFreshAuthentication(actor, now)
}

/** The limit to check; none after a recent authentication. */
async function limitFor(tx: ChangeTransaction, actor: Actor, now: Date): Promise<OfferLimit | undefined> {
  return isFreshlyAuthenticated(actor, now) ? undefined : findOfferLimit(tx, actor.accountId)
}

/** Amounts of other currencies are converted at today's rates, of each their sum, for this comparison only. */
function isAbove(
  { amountMinor, currency: own }: OfferLimit,
  amounts: readonly OfferedAmount[],
  rates: Awaited<ReturnType<typeof usdRates>>,
): boolean {
  let offered = 0
  for (const [currency, parts] of Map.groupBy(amounts, (amount) => amount.currency)) {
    const minor = parts.reduce((sum, part) => sum + part.minor, 0)
    offered += convertForDisplay(majorFromMinor(minor, currency), currency, own, rates)
  }
  return offered > majorFromMinor(amountMinor, own)
}

function offeredAmounts(
  tx: ChangeTransaction,
  accountId: string,
  opportunityUuids: readonly string[],
  now: Date,
): Promise<readonly OfferedAmount[]> {
  return tx.query(
    `with ${MARKET_DAYS} select m.currency, sum(i.amount_minor)::bigint as minor
     from book_invoices i join market_days m on m.market_uuid = i.market_uuid
     where i.account_id = $1 and m.opportunity_uuid = any($3::uuid[]) and not i.taker_excluded and ${IS_ELIGIBLE}
     group by 1`,
    [accountId, now, opportunityUuids],
  )
}

/** What the standing requests of the markets cover in all of their markets, by request and currency. */
function standingAmounts(
  tx: ChangeTransaction,
  accountId: string,
  marketUuids: readonly string[],
  now: Date,
): Promise<readonly (OfferedAmount & { readonly requestId: string })[]> {
  return tx.query(
    `with ${MARKET_DAYS}, standing as (
       select distinct a.request_id from active_customers a
         join markets m on m.account_id = $1 and m.customer_uuid = a.customer_uuid
       where a.account_id = $1 and m.market_uuid = any($3::uuid[]))
     select r.request_id as "requestId", m.currency, sum(i.amount_minor)::bigint as minor
     from standing s join requests r on r.account_id = $1 and r.request_id = s.request_id
       join request_opportunities o on o.account_id = $1 and o.request_id = r.request_id
       join market_days m on m.opportunity_uuid = o.opportunity_uuid
       join book_invoices i on i.account_id = $1 and i.market_uuid = m.market_uuid
     where not i.taker_excluded and ${IS_ELIGIBLE} and (r.invoice_ceiling is null or i.invoice_id <= r.invoice_ceiling)
     group by 1, 2`,
    [accountId, now, marketUuids],
  )
}
