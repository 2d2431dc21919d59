import { convertForDisplay, majorFromMinor } from '#domain/money'
import type { Actor } from '../../platform/actor.ts'
import { isFreshlyAuthenticated, requireFreshAuthentication } from '../sessions/reauthentication.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { usdRates } from '../exchange-rates/store.ts'
import { IS_ELIGIBLE, MARKET_DAYS } from '../../engine/book/market-days.ts'
import { findOfferLimit } from './offer-limit-store.ts'

/**
 * Rejects a request above the account's limit without a recent authentication. Amounts of other currencies are
 * converted at today's rates for this comparison only.
 */
export async function requireWithinLimit(
  tx: ChangeTransaction,
  actor: Actor,
  opportunityUuids: readonly string[],
  now: Date,
): Promise<void> {
  if (isFreshlyAuthenticated(actor, now)) return
  const limit = await findOfferLimit(tx, actor.accountId)
  if (limit === undefined) return
  const rates = await usdRates(tx)
  const amounts = await offeredAmounts(tx, actor.accountId, opportunityUuids, now)
  const offered = amounts.reduce(
    (sum, { currency, minor }) =>
      sum + convertForDisplay(majorFromMinor(minor, currency), currency, limit.currency, rates),
    0,
  )
  if (offered > majorFromMinor(limit.amountMinor, limit.currency)) requireFreshAuthentication(actor, now)
}

/** The included eligible invoices of the opportunities, by currency. */
function offeredAmounts(
  tx: ChangeTransaction,
  accountId: string,
  opportunityUuids: readonly string[],
  now: Date,
): Promise<readonly { readonly currency: string; readonly minor: number }[]> {
  return tx.query(
    `with ${MARKET_DAYS} select m.currency, sum(i.amount_minor)::bigint as minor
     from book_invoices i join market_days m on m.market_uuid = i.market_uuid
     where i.account_id = $1 and m.opportunity_uuid = any($3::uuid[]) and not i.taker_excluded and ${IS_ELIGIBLE}
     group by m.currency`,
    [accountId, now, opportunityUuids],
  )
}
