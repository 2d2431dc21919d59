import { t } from '#i18n'
import { builder } from '#state'

/** What is wrong with the day a term ends; silent while there is none. */
export function endDayProblem(isDemanded = false): string | undefined {
  const day = builder.endDay.value
  if (day === undefined) return isDemanded ? t('errors.termExpirationRequired') : undefined
  return day < tomorrow() ? t('errors.termExpirationPast') : undefined
}

/** The first day a term may end, `yyyy-MM-dd`. */
export function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}
