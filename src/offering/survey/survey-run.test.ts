import { expect, onTestFinished, test, vi } from 'vitest'
import { SURVEY_PAUSE_MS } from './offers-survey.ts'
import { lastSurveyRun, recordSurveyRun } from './survey-run.ts'

const MINUTE_MS = 60_000

const forget = (): void => void (document.cookie = 'survey-last-run=; max-age=-1; path=/early-pay')

test('TRK-012 when the survey was answered is known to this browser until its pause is over', () => {
  const { pathname } = location
  // The cookie is for the product's pages alone.
  history.replaceState(null, '', '/early-pay/')
  forget()
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    forget()
    history.replaceState(null, '', pathname)
  })
  expect(lastSurveyRun()).toBeUndefined()
  const at = Date.now()
  recordSurveyRun(at)
  vi.setSystemTime(at + SURVEY_PAUSE_MS - MINUTE_MS)
  expect(lastSurveyRun()).toBe(at)
  vi.setSystemTime(at + SURVEY_PAUSE_MS + MINUTE_MS)
  expect(lastSurveyRun()).toBeUndefined()
})
