import type { ReactElement } from 'react'
import { Button, Dialog } from '#components'
import { BASE_PATH } from '#contract'
import { t } from '#i18n'
import { isConfirmationOpen, isCutOff, requestLogout, session, unsentAtLogout } from '#state'
import { ConfirmIdentity, UnsentAtLogout } from './later-parts.ts'

export function SessionDialogs(): ReactElement {
  if (session.isReplaced.value) return <UpdateRequired />
  return (
    <>
      <StillThere />
      {unsentAtLogout.value !== undefined && <UnsentAtLogout />}
      {isConfirmationOpen.value && <ConfirmIdentity />}
    </>
  )
}

function StillThere(): ReactElement {
  const seconds = session.warning.value
  return (
    <Dialog
      role="alertdialog"
      title={t('session.stillThereTitle')}
      isOpen={seconds !== undefined}
      actions={
        <>
          <Button onPress={requestLogout}>{t('session.logOut')}</Button>
          <Button kind="primary" onPress={() => void session.extend()}>
            {t('session.extend')}
          </Button>
        </>
      }
    >
      <p>{t('session.stillThereBody', { seconds: seconds ?? 0 })}</p>
      {isCutOff.value && <p>{t('session.stillThereOffline')}</p>}
    </Dialog>
  )
}

function UpdateRequired(): ReactElement {
  return (
    <Dialog
      role="alertdialog"
      title={t('session.updateRequiredTitle')}
      isOpen
      actions={
        <Button kind="primary" onPress={() => location.assign(BASE_PATH)}>
          {t('session.update')}
        </Button>
      }
    >
      <p>{t('session.updateRequiredBody')}</p>
    </Dialog>
  )
}
