import type { ReactElement } from 'react'
import { Button, Logo } from '#components'
import { t } from '#i18n'
import { page, row, stack, text } from '#styles'

/** In place of every screen while the product is being worked on. */
export function MaintenancePage(): ReactElement {
  return (
    <main className={page({ width: 'reading' })}>
      <div className={stack({ gap: 4 })}>
        <Logo />
        <h1 className={text({ size: 28 })}>{t('errors.maintenanceTitle')}</h1>
        <p>{t('errors.maintenanceBody', { product: t('common.productName') })}</p>
        <p className={text({ size: 16, tone: 'muted' })}>{t('errors.maintenanceLater')}</p>
        {/* A screen that is open does not learn of its end by itself where the account alone is worked on. */}
        <div className={row()}>
          <Button kind="primary" onPress={() => location.reload()}>
            {t('errors.refresh')}
          </Button>
        </div>
      </div>
    </main>
  )
}
