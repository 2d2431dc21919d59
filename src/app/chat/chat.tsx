import type { ReactElement } from 'react'
import { Button, Dialog, Loaded, Skeleton } from '#components'
import { t } from '#i18n'
import { ContactLines } from '#offering'
import { useContact } from '#documents/account/contact'
import { useProviderSettings } from '#documents/account/provider-settings'
import { frame } from './chat.css.ts'
import { isChatOpen } from './chat-state.ts'

/** The chat is of another origin, whose storage is not ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

function close(): void {
  isChatOpen.value = false
}

/** The provider's chat; without one how the Supplier Relationship Manager is reached. */
export function Chat(): ReactElement {
  const settings = useProviderSettings()
  return (
    <Dialog
      title={t('shell.chat')}
      isOpen
      onClose={close}
      actions={<Button onPress={close}>{t('common.close')}</Button>}
    >
      <Loaded query={settings} title={t('shell.chat')} skeleton={<Skeleton height="160px" />} isCompact>
        {({ chatUrl }) =>
          chatUrl == null ? (
            <ContactPanel />
          ) : (
            <iframe
              className={frame}
              src={chatUrl}
              title={t('shell.chat')}
              referrerPolicy="no-referrer"
              sandbox={SANDBOX}
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function ContactPanel(): ReactElement {
  const contact = useContact()
  return (
    <>
      <p>{t('shell.chatContact')}</p>
      {contact === undefined ? <Skeleton height="96px" /> : <ContactLines contact={contact} />}
    </>
  )
}
