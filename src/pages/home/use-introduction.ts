import { useEffect, useState } from 'react'
import type { ShownFailure } from '#contract'
import { isWithoutAnswer, showToast } from '#components'
import { isCapitalFinanceEligible, regionOfTeam } from '#domain/account'
import { eligibilityOf } from '#domain/opportunities'
import { isRequestOption } from '#domain/requests'
import { failureSentence } from '#i18n'
import { hasEligible } from '#offering'
import { useIsReadOnly, useMe } from '#documents/account/me'
import { useMembership } from '#documents/membership/membership'
import { useHasBegun } from '#documents/account/onboarding'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'
import { isOn, session } from '#state'
import { howItWorksSlides, showsHowItWorks, type HowItWorksSlide } from './rules/how-it-works.ts'

/**
 * The slides of the introduction if it was due since the page opened, else undefined. They stay what they were at first: to begin it
 * does not end it.
 */
export function useIntroduction(): readonly HowItWorksSlide[] | undefined {
  const due = useDueSlides()
  const [slides, setSlides] = useState<readonly HowItWorksSlide[]>()
  if (slides === undefined && due !== undefined) setSlides(due)
  return slides
}

/** Tells that a call of the introduction failed; home stays usable without it. */
export function tellIntroductionFailure(call: ShownFailure, error: unknown): void {
  showToast({ id: 'introduction', tone: 'error', text: failureSentence(call, error) })
}

/** The slides of an introduction that is due; undefined when there is none, also until everything is loaded. */
function useDueSlides(): readonly HowItWorksSlide[] | undefined {
  const begun = useHasBegun()
  const membership = useMembership()
  const { data: opportunities, isSuccess } = useOpportunities()
  const me = useMe().data
  const isReadOnly = useIsReadOnly()
  // What an earlier visit has stored does not count: it may have begun elsewhere since.
  // Without a connection home has said so already.
  const failed = begun.isError && !isWithoutAnswer(begun.error) ? begun.error : undefined
  useEffect(() => {
    if (failed) tellIntroductionFailure('onboardings', failed)
  }, [failed])
  const isKnown = begun.isSuccess && begun.isFetchedAfterMount && membership.isSuccess
  // Who acts for a supplier must not use it up.
  const isImpersonated = session.token.value?.subject !== undefined
  if (!isKnown || !isSuccess || me === undefined || isReadOnly || isImpersonated) return undefined
  const state = {
    areMarketsLoading: false,
    hasSpecialRepeating: opportunities.some(isSpecialRepeating),
    isInMembershipExperiment: isOn('memberships') && membership.data?.isEligible === true,
    hasBegun: begun.data,
  }
  if (!showsHowItWorks(state)) return undefined
  return howItWorksSlides({
    isCapitalFinanceEligible: isCapitalFinanceEligible(regionOfTeam(me.account.srm?.team)),
    hasEligibleMarkets: opportunities.some(canBeOffered),
    hasEligibleAmount: hasEligible(opportunities),
  })
}

function isSpecialRepeating({ requestOptions, isPreferredEligible }: Opportunity): boolean {
  const options = requestOptions.filter(isRequestOption)
  return eligibilityOf(options, isPreferredEligible).isScfSpecialRepeatingEligible
}

function canBeOffered({ isClosed, requestOptions }: Opportunity): boolean {
  return !isClosed && requestOptions.length > 0
}
