/** What the hero of the home page is made of. Amounts count as above zero or not; currencies are the caller's concern. */
export interface HeroInputs {
  readonly isLoading: boolean
  /** Eligible invoices are excluded by the supplier. */
  readonly hasExcluded: boolean
  readonly hasInOffers: boolean
  /** Eligible, included, and in no offer yet. */
  readonly hasRemaining: boolean
  /** Customers can be offered whose invoices are yet to come. */
  readonly hasZeroAp: boolean
}

/**
 * The message of the hero, the first that applies: `excluded` comes with a tooltip, `all-in-offers` is a congratulation, the
 * others say what the amount beside them is available for.
 */
export type HeroMessage = 'excluded' | 'all-in-offers' | 'remaining' | 'zero-ap' | 'available'

/** The message of the hero; undefined while its figures are loading. */
export function heroMessage(inputs: HeroInputs): HeroMessage | undefined {
  const { isLoading, hasExcluded, hasInOffers, hasRemaining, hasZeroAp } = inputs
  if (isLoading) return undefined
  if (hasExcluded) return 'excluded'
  if (hasInOffers) return hasRemaining ? 'remaining' : 'all-in-offers'
  return hasZeroAp && !hasRemaining ? 'zero-ap' : 'available'
}

/** How many excluded customers the tooltip names; the others are counted. */
export const EXCLUDED_SHOWN = 3

/** What the button of the hero depends on. */
export interface HeroButtonInputs extends Pick<HeroInputs, 'hasExcluded' | 'hasZeroAp'> {
  readonly hasEligible: boolean
}

/** What the button of the hero explores; undefined: there is no button. Who has excluded invoices does not wait for some to come. */
export function heroButton({
  hasEligible,
  hasExcluded,
  hasZeroAp,
}: HeroButtonInputs): 'opportunities' | 'future-opportunities' | undefined {
  if (hasEligible) return 'opportunities'
  return hasZeroAp && !hasExcluded ? 'future-opportunities' : undefined
}
