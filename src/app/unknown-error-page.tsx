import type { ReactElement } from 'react'
import { Button, EmptyState } from '#components'
import { t } from '#i18n'

/** The crash page of the whole app. */
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
