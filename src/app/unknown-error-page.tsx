import type { ReactElement } from 'react'
import { Button, EmptyState } from '#components'
import { t } from '#i18n'

export function UnknownErrorPage(): ReactElement {
  return (
    <main>
      <EmptyState
        title={t('errors.unknownTitle')}
        body={t('errors.unknownBody')}
        action={
          <Button kind="primary" onPress={() => location.reload()}>
            {t('errors.refresh')}
          </Button>
        }
      />
    </main>
  )
}
