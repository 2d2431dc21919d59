import type { ReactElement } from 'react'
import { Button } from '#components'
import { t } from '#i18n'
import type { ProviderSettings } from '#documents/account/provider-settings'
import { session } from '#state'
import { isChatOpen } from './chat-state.ts'

/** Opens the configured chat; not for staff who act for a supplier, who would write in the supplier's place. */
export function ChatLauncher({
  settings,
}: {
  readonly settings: ProviderSettings | undefined
}): ReactElement | null {
  const isActing = session.token.value?.subject !== undefined
  if (settings?.chatUrl == null || isActing) return null
  return (
    <Button kind="quiet" size="small" onPress={() => (isChatOpen.value = true)}>
      {t('shell.chat')}
    </Button>
  )
}
