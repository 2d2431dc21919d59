import { Clock } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatRecent, t } from '#i18n'
import { age } from './as-of.css.ts'

export interface AsOfProps {
  /** Milliseconds since 1970; undefined for what is current, which needs no age. */
  readonly at: number | undefined
}

/** The age of what is shown while nothing newer can be had: "As of 09:41", with the day unless it is today. */
export function AsOf({ at }: AsOfProps): ReactElement | null {
  if (at === undefined) return null
  return (
    <span className={age}>
      <Clock size={14} aria-hidden />
      {t('common.asOf', { time: formatRecent(at) })}
    </span>
  )
}
