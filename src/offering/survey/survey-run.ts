import { SURVEY_PAUSE_MS } from './offers-survey.ts'

const NAME = 'survey-last-run'

/** When the survey was last answered or dismissed in this browser, in milliseconds; undefined: not within its pause. */
export function lastSurveyRun(): number | undefined {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`))
  const at = Number(entry?.slice(NAME.length + 1))
  return entry === undefined || Number.isNaN(at) ? undefined : at
}

export function recordSurveyRun(at: number): void {
  document.cookie = `${NAME}=${at}; max-age=${SURVEY_PAUSE_MS / 1000}; path=/early-pay; samesite=lax`
}
