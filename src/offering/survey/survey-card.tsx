import { useState, type ReactElement } from 'react'
import { Button } from '#components'
import { formatCount, t } from '#i18n'
import { track } from '#state'
import { recordSurveyRun } from './survey-run.ts'
import { scores, survey, surveyQuestion } from './survey.css.ts'

const SCORES = Array.from({ length: 11 }, (_, score) => score)

/** The satisfaction survey, until it is dismissed. */
export function SurveyCard(): ReactElement | null {
  const [state, setState] = useState<'open' | 'answered' | 'dismissed'>('open')
  if (state === 'dismissed') return null
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
