import type { ReactElement } from 'react'
import { t } from '#i18n'
import { useHasLegacyHistory } from '#documents/history/legacy-history'
import { caution } from '#styles'

/** Says that older early payments are missing from the list. Nothing while that is loading or cannot be loaded. */
export function LegacyBanner(): ReactElement | null {
  if (useHasLegacyHistory().data !== true) return null
  return (
    <aside aria-label={t('history.legacyTitle')} className={caution}>
      {t('history.legacyBanner')}
    </aside>
  )
}
