const HOW_IT_WORKS_SLIDES = [
  'how-it-works',
  'name-your-rate',
  'early-payment',
  'lending',
  'accelerate-now',
  'no-eligible-invoices',
] as const

export type HowItWorksSlide = (typeof HOW_IT_WORKS_SLIDES)[number]

export interface HowItWorksInputs {
  readonly isCapitalFinanceEligible: boolean
  /** Markets that can be offered to, and whether they have an eligible amount. */
  readonly hasEligibleMarkets: boolean
  readonly hasEligibleAmount: boolean
}

export function howItWorksSlides(inputs: HowItWorksInputs): readonly HowItWorksSlide[] {
  const { isCapitalFinanceEligible, hasEligibleMarkets, hasEligibleAmount } = inputs
  const isLeftOut: Partial<Record<HowItWorksSlide, boolean>> = {
    lending: !isCapitalFinanceEligible,
    'accelerate-now': !hasEligibleAmount,
    'no-eligible-invoices': hasEligibleMarkets && hasEligibleAmount,
  }
  return HOW_IT_WORKS_SLIDES.filter((slide) => isLeftOut[slide] !== true)
}

/** What the button of a slide does: it goes on, or ends the introduction. */
export function slideButton(
  slides: readonly HowItWorksSlide[],
  position: number,
): 'next' | 'get-started' | 'explore' {
  if (position < slides.length - 1) return 'next'
  return slides.at(-1) === 'no-eligible-invoices' ? 'explore' : 'get-started'
}

/** Whether the introduction is shown: it was never begun, and nothing stands against it. */
export function showsHowItWorks(state: {
  readonly areMarketsLoading: boolean
  readonly hasSpecialRepeating: boolean
  readonly isInMembershipExperiment: boolean
  readonly hasBegun: boolean
}): boolean {
  return !(
    state.areMarketsLoading ||
    state.hasSpecialRepeating ||
    state.isInMembershipExperiment ||
    state.hasBegun
  )
}
