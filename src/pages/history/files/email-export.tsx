import { getLocalTimeZone, today } from '@internationalized/date'
import { Mail } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Menu, showToast } from '#components'
import { t } from '#i18n'
import { useExportWindows } from '#documents/history/export-windows'
import { useMe } from '#documents/account/me'
import { emailAwards, toApiError, track } from '#state'

/**
 * Mails the user the transactions of the last days. A window without transactions cannot be chosen. It cannot be
 * opened while the windows are loading, and is not shown where they cannot be loaded.
 */
export function EmailExport(): ReactElement | null {
  const { data: windows, isPending } = useExportWindows()
  const timeZone = useMe().data?.account.timeZone ?? getLocalTimeZone()
  const [isSending, setSending] = useState(false)
  if (windows === undefined && !isPending) return null
  const send = async (days: number): Promise<void> => {
    setSending(true)
    const failure = await emailAwards(today(timeZone).subtract({ days }).toString()).catch(
      (error: unknown) => toApiError(error).code,
    )
    setSending(false)
    if (failure === undefined) {
      showToast({ id: 'email-export', tone: 'success', text: t('history.emailSent') })
    } else track('email-export-failed', { days, code: failure })
  }
  return (
    <Menu
      isDisabled={windows === undefined}
      label={t('history.emailExport')}
      trigger={
        <>
          <Mail size={16} aria-hidden />
          {t('history.emailExport')}
        </>
      }
      isPending={isSending}
      entries={(windows ?? []).map(({ days, count }) => ({
        id: String(days),
        label: t('history.emailWindow', { days }),
        isDisabled: count === 0,
        run: () => void send(days),
      }))}
    />
  )
}
