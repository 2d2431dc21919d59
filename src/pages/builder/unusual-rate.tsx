import type { ReactElement } from 'react'
import { formatPercent, t } from '#i18n'
import { caution } from '#styles'
import { builder } from '#state'

/** Says that the rate may be a slip; it may be submitted all the same. */
export function UnusualRate(): ReactElement | null {
  const apr = builder.unusualApr.value
  if (apr === undefined) return null
  return <output className={caution}>{t('builder.rateUnusual', { rate: formatPercent(apr) })}</output>
}
