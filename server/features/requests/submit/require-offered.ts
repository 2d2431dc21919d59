import { notFound, Rejection } from '../../../platform/rejection.ts'
import type { OfferedMarket } from './offered-markets.ts'
import type { CreateRequest } from '../request-calls.ts'
import type { OfferFacts } from '../request-facts.ts'
import { requestTerms, type RequestTerms } from './request-terms.ts'

export interface Offer {
  readonly opportunityUuids: readonly string[]
  readonly markets: readonly OfferedMarket[]
  readonly terms: RequestTerms
}

/**
 * Rejects a request when an opportunity does not exist, is closed, does not offer the terms, has an agreement that was not
 * accepted, or has a customer that is in a request. `requestOf` names that request.
 */
export function requireOffered(
  wanted: CreateRequest,
  facts: OfferFacts,
  requestOf: (market: OfferedMarket) => string | null,
): Offer {
  const opportunityUuids = [...new Set(wanted.opportunityUuids)]
  if (opportunityUuids.length === 0)
    throw new Rejection('VALIDATION', 'a request needs at least one opportunity')
  const markets = opportunityUuids.flatMap((uuid) => {
    const own = facts.markets.get(uuid)
    if (own === undefined) throw notFound('opportunity')
    return own
  })
  if (markets.some(({ isEnabled }) => !isEnabled))
    throw new Rejection('OPPORTUNITY_CLOSED', 'a market of the opportunity is closed')
  if (markets.some((market) => requestOf(market) !== null)) {
    throw new Rejection(
      'ALREADY_IN_ACTIVE_REQUEST',
      'a customer can be in one request at a time: withdraw the other one first',
    )
  }
  const terms = requestTerms(wanted, markets, facts.flags)
  if (markets.some(({ marketUuid }) => facts.unaccepted.has(marketUuid)))
    throw new Rejection('AGREEMENT_REQUIRED', 'an agreement of the customers has not been accepted')
  return { opportunityUuids, markets, terms }
}
