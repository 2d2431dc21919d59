import { useState, type ReactElement } from 'react'
import { Button } from '#components'
import { offersSurvey } from '#domain/home'
import { formatCount, t } from '#i18n'
import { useOpportunities } from '#documents/opportunities'
import { useProviderSettings } from '#documents/provider-settings'
import { isOn, session, track } from '#state'
import { lastSurveyRun, recordSurveyRun } from './survey-run.ts'
import { scores, survey, surveyQuestion } from './survey.css.ts'

const SCORES = Array.from({ length: 11 }, (_, score) => score)

/** The satisfaction survey, once home has loaded. */
export function Survey(): ReactElement | null {
  const [state, setState] = useState<'open' | 'answered' | 'dismissed'>('open')
  const [at] = useState(() => ({ now: Date.now(), lastRunAt: lastSurveyRun() }))
  const hasLoaded = useOpportunities().isSuccess
  const settings = useProviderSettings().data
  if (!hasLoaded || settings === undefined || state === 'dismissed') return null
  const isOffered = offersSurvey({
    ...at,
    isInternal: settings.isInternalUser,
    isImpersonated: session.token.value?.subject !== undefined,
    isDisplayControlled: isOn('nps-frequency'),
  })
  if (!isOffered) return null

  const answer = (score: number): void => {
    recordSurveyRun(Date.now())
    track('survey-answered', { score })
    setState('answered')
  }
  const dismiss = (): void => {
    recordSurveyRun(Date.now())
    setState('dismissed')
  }
  return (
    <section className={survey} aria-label={t('home.survey')}>
      {/* Announced when it replaces the question. */}
      <output>{state === 'answered' && t('home.surveyThanks')}</output>
      {state === 'open' && <Question onAnswer={answer} onDismiss={dismiss} />}
    </section>
  )
}

interface QuestionProps {
  readonly onAnswer: (score: number) => void
  readonly onDismiss: () => void
}

function Question({ onAnswer, onDismiss }: QuestionProps): ReactElement {
  return (
    <>
      <h2 className={surveyQuestion}>{t('home.surveyQuestion')}</h2>
      <p>{t('home.surveyScale')}</p>
      <fieldset aria-label={t('home.surveyQuestion')} className={scores}>
        {SCORES.map((score) => (
          <Button key={score} size="small" onPress={() => onAnswer(score)}>
            {formatCount(score)}
          </Button>
        ))}
      </fieldset>
      <Button kind="quiet" size="small" onPress={onDismiss}>
        {t('home.surveyLater')}
      </Button>
    </>
  )
}
