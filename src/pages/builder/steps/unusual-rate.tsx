import type { ReactElement } from 'react'
import { formatPercent, t } from '#i18n'
import { caution } from '#styles'
import { builder } from '#state'

/** Warns before the submit that the rate may be a typing error; it can be submitted nevertheless. */
export function UnusualRate(): ReactElement | null {
  const apr = builder.unusualApr.value
  if (apr === undefined) return null
  return <output className={caution}>{t('builder.rateUnusual', { rate: formatPercent(apr) })}</output>
}
