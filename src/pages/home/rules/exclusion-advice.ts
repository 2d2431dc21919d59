import type { EligibleBook } from './top-customers.ts'

export type ExclusionAdvice = 'edit-offer' | 'select-in-review' | 'all-excluded' | 'plain'

/**
 * The advice of the tooltip, from the eligible invoices: whether only some of their amount is excluded, and whether any of
 * that belongs to an opportunity in an active offer (`inOffer` has the uuids of those). An offer to other customers has
 * nothing to do with it: to edit it would include nothing again.
 */
export function exclusionAdvice(
  { opportunities, eligible }: EligibleBook,
  inOffer: ReadonlySet<string>,
): ExclusionAdvice {
  const isSome = eligible.some(({ amountMinor, excluded }) => excluded.amountMinor < amountMinor)
  const isInOffer = eligible.some(
    ({ opportunity, excluded }) => excluded.count > 0 && inOffer.has(opportunities[opportunity]!.uuid),
  )
  if (isSome) return isInOffer ? 'edit-offer' : 'select-in-review'
  return isInOffer ? 'plain' : 'all-excluded'
}
