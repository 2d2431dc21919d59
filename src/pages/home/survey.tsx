import { useState, type ReactElement } from 'react'
import { lastSurveyRun, SurveyCard, offersSurvey } from '#offering'
import { useOffers } from '#documents/offers/offers'
import { useOpportunities } from '#documents/markets/opportunities'
import { useProviderSettings } from '#documents/account/provider-settings'
import { isOn, session } from '#state'
import { useIntroduction } from './use-introduction.ts'
import { useLatestTransactions } from './use-latest-transactions.ts'

/** The satisfaction survey, once home has loaded; neither at the visit that introduces the app nor before the first decision. */
export function Survey(): ReactElement | null {
  const [at] = useState(() => ({ now: Date.now(), lastRunAt: lastSurveyRun() }))
  // It stays when a later request fails: the page would move.
  const hasLoaded = useOpportunities().data !== undefined
  const settings = useProviderSettings().data
  const isIntroduced = useIntroduction() !== undefined
  const hasDecision = useHasDecision()
  if (!hasLoaded || !hasDecision || settings === undefined || isIntroduced) return null
  const isOffered = offersSurvey({
    ...at,
    isInternal: settings.isInternalUser,
    isImpersonated: session.token.value?.subject !== undefined,
    isDisplayControlled: isOn('nps-frequency'),
  })
  return isOffered ? <SurveyCard /> : null
}

/** Whether a customer has ever decided on an offer: before that nobody can say how early payment went. */
function useHasDecision(): boolean {
  const offers = useOffers().data ?? []
  const paid = useLatestTransactions().data?.total ?? 0
  return (
    paid > 0 || offers.some(({ acceptedCount, notAcceptedCount }) => acceptedCount + notAcceptedCount > 0)
  )
}
