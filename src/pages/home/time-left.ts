import { t } from '#i18n'

const SECOND_MS = 1_000
const DAY_S = 86_400

/** A duration as days and a clock: days only above 0, seconds only without days. Undefined when it has ended. */
export function timeLeft(milliseconds: number): string | undefined {
  const total = Math.floor(milliseconds / SECOND_MS)
  if (total <= 0) return undefined
  const days = Math.floor(total / DAY_S)
  const parts = [Math.floor((total % DAY_S) / 3600), Math.floor((total % 3600) / 60), total % 60]
  const clock = (days > 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, '0')).join(':')
  return days > 0 ? `${t('common.days', { count: days })} ${clock}` : clock
}
