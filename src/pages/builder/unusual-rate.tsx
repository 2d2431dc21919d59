import type { ReactElement } from 'react'
import { formatPercent, t } from '#i18n'
import { builder } from '#state'
import { warning } from './builder.css.ts'

/** Says that the rate may be a slip; it may be submitted all the same. */
export function UnusualRate(): ReactElement | null {
  const apr = builder.unusualApr.value
  if (apr === undefined) return null
  return <output className={warning}>{t('builder.rateUnusual', { rate: formatPercent(apr) })}</output>
}
