import { t } from '#i18n'
import { builder } from '#state'

/** The error of a term's last day; undefined while none is entered. */
export function endDayProblem(isDemanded = false): string | undefined {
  const day = builder.endDay.value
  if (day === undefined) return isDemanded ? t('errors.termExpirationRequired') : undefined
  return day < tomorrow() ? t('errors.termExpirationPast') : undefined
}

/** The first allowed last day of a term, `yyyy-MM-dd`. */
export function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}
