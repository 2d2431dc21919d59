import { useState, type ReactElement } from 'react'
import { lastSurveyRun, SurveyCard, offersSurvey } from '#offering'
import { useOpportunities } from '#documents/markets/opportunities'
import { useProviderSettings } from '#documents/account/provider-settings'
import { isOn, session } from '#state'
import { useIntroduction } from './use-introduction.ts'

/** The satisfaction survey, once home has loaded; not at the visit that introduces the app. */
export function Survey(): ReactElement | null {
  const [at] = useState(() => ({ now: Date.now(), lastRunAt: lastSurveyRun() }))
  const hasLoaded = useOpportunities().isSuccess
  const settings = useProviderSettings().data
  const isIntroduced = useIntroduction() !== undefined
  if (!hasLoaded || settings === undefined || isIntroduced) return null
  const isOffered = offersSurvey({
    ...at,
    isInternal: settings.isInternalUser,
    isImpersonated: session.token.value?.subject !== undefined,
    isDisplayControlled: isOn('nps-frequency'),
  })
  return isOffered ? <SurveyCard /> : null
}
