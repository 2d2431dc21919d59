import type { ReactElement } from 'react'
import { Button, useCornerRoom, useRoomBelow } from '#components'
import { deviceStorage } from '#data'
import { t } from '#i18n'
import { book, bookStorage } from '#state'
import { createInstallPrompt } from '../offline/install-prompt.ts'
import { isUpdateReady, startUpdate } from '../offline/registration.ts'
import { floating, notice, noticeText } from './notices.css.ts'

const install = createInstallPrompt(window, () => Date.now())

export function Notices(): ReactElement {
  const room = useCornerRoom('notices')
  const below = useRoomBelow()
  return (
    <>
      <MemoryNotice />
      <div ref={room} className={floating} style={below}>
        <UpdateNotice />
        <InstallNotice />
      </div>
    </>
  )
}

function MemoryNotice(): ReactElement | null {
  const storage = bookStorage.value
  if (deviceStorage.isBlocked)
    return <output className={notice.warning}>{t('session.storageBlocked', { host: location.host })}</output>
  if (storage.kind === 'disk') return null
  return (
    <output className={notice.warning}>
      {t(storage.reason === 'full' ? 'shell.memoryFull' : 'shell.memoryOnly')}
    </output>
  )
}

function UpdateNotice(): ReactElement | null {
  if (isUpdateReady.value === undefined && !book.isOtherRelease.value) return null
  return (
    <output className={notice.info}>
      <span className={noticeText}>{t('shell.updateReady')}</span>
      <Button size="small" onPress={() => void startUpdate()}>
        {t('shell.updateReload')}
      </Button>
    </output>
  )
}

function InstallNotice(): ReactElement | null {
  if (!install.isOffered.value) return null
  return (
    <section aria-label={t('shell.installNow')} className={notice.info}>
      <span className={noticeText}>{t('shell.install')}</span>
      <Button size="small" onPress={() => void install.accept()}>
        {t('shell.installNow')}
      </Button>
      <Button size="small" onPress={() => install.dismiss()}>
        {t('shell.installLater')}
      </Button>
    </section>
  )
}
