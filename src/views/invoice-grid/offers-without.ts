import { includedSums, type OpportunitySums } from '#domain/invoices'
import type { Opportunity } from '#documents/markets/opportunities'

export interface LeavingOffers {
  readonly count: number
  /** Positions of the opportunities that they belong to. */
  readonly opportunities: readonly number[]
}

export const NOTHING_LEAVES: LeavingOffers = { count: 0, opportunities: [] }

/**
 * What of the matching, included invoices is part of active offers, which would lose it. `outside` has how many of them the offer
 * of an opportunity does not cover.
 */
export function leavingOffers(
  matching: readonly OpportunitySums[],
  isInOffer: (opportunity: number) => boolean,
  outside: ReadonlyMap<number, number> = new Map(),
): LeavingOffers {
  const own = matching
    .filter(({ opportunity }) => isInOffer(opportunity))
    .map((sums) => ({
      opportunity: sums.opportunity,
      count: includedSums(sums).count - (outside.get(sums.opportunity) ?? 0),
    }))
    .filter(({ count }) => count > 0)
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    opportunities: own.map(({ opportunity }) => opportunity),
  }
}

/** An active offer that covers no included invoice. */
export interface EmptiedOffer {
  readonly id: string
  readonly parts: readonly Opportunity[]
}

/** The active offers of these opportunities that cover no included invoice any more; what came after them does not count. */
export function emptiedOffers(
  left: ReadonlySet<string>,
  opportunities: readonly Opportunity[],
  isEmpty: (opportunityUuid: string) => boolean,
): readonly EmptiedOffer[] {
  const byOffer = new Map<string, Opportunity[]>()
  for (const { uuid, requestUuid } of opportunities) {
    if (requestUuid !== undefined && left.has(uuid)) byOffer.set(requestUuid, [])
  }
  if (byOffer.size === 0) return []
  for (const each of opportunities) byOffer.get(each.requestUuid ?? '')?.push(each)
  return [...byOffer]
    .filter(([, parts]) => parts.every(({ uuid }) => isEmpty(uuid)))
    .map(([id, parts]) => ({ id, parts }))
}
