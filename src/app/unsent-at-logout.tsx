import type { ReactElement } from 'react'
import { Button, Dialog } from '#components'
import { t } from '#i18n'
import { answerLogout, unsentAtLogout } from '#state'

/** Asks before edits that the server has not got are removed with the session. */
export function UnsentAtLogout(): ReactElement {
  const count = unsentAtLogout.value
  return (
    <Dialog
      role="alertdialog"
      title={t('session.unsentTitle')}
      isOpen={count !== undefined}
      actions={
        <>
          <Button onPress={() => answerLogout(true)}>{t('session.logOutAnyway')}</Button>
          <Button kind="primary" onPress={() => answerLogout(false)}>
            {t('session.stay')}
          </Button>
        </>
      }
    >
      <p>{t('session.unsentBody', { count: count ?? 0 })}</p>
    </Dialog>
  )
}
