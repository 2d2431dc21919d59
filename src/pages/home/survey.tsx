import { useState, type ReactElement } from 'react'
import { lastSurveyRun, SurveyCard, offersSurvey } from '#offering'
import { useOpportunities } from '#documents/markets/opportunities'
import { useProviderSettings } from '#documents/account/provider-settings'
import { isOn, session } from '#state'

/** The satisfaction survey, once home has loaded. */
export function Survey(): ReactElement | null {
  const [at] = useState(() => ({ now: Date.now(), lastRunAt: lastSurveyRun() }))
  const hasLoaded = useOpportunities().isSuccess
  const settings = useProviderSettings().data
  if (!hasLoaded || settings === undefined) return null
  const isOffered = offersSurvey({
    ...at,
    isInternal: settings.isInternalUser,
    isImpersonated: session.token.value?.subject !== undefined,
    isDisplayControlled: isOn('nps-frequency'),
  })
  return isOffered ? <SurveyCard /> : null
}
