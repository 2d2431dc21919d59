import type { ReactElement } from 'react'
import { Amount, Button, Dialog, Spinner, useCornerRoom, useRoomBelow } from '#components'
import { t, type MessageKey } from '#i18n'
import { downloads, leaveGuard, type Download, type DownloadStatus } from '#state'
import { figures, truncate } from '#styles'
import { entry, entryState, list, panelBox, panelHeading, warning } from './downloads-panel.css.ts'

const STATES: Readonly<Record<DownloadStatus, MessageKey>> = {
  loading: 'history.downloadState.loading',
  pending: 'history.downloadState.pending',
  success: 'history.downloadState.success',
  error: 'history.downloadState.error',
}

/**
 * The downloads under way, on top of every screen. It does not block the page: the user goes on working while files are
 * being prepared.
 */
export function DownloadsPanel(): ReactElement | null {
  const shown = downloads.list.value
  const room = useCornerRoom('downloads')
  const below = useRoomBelow()
  if (shown.length === 0) return null
  const isPending = shown.some(({ status }) => status === 'pending')
  return (
    <section ref={room} aria-label={t('history.downloads')} className={panelBox} style={below}>
      <h2 className={panelHeading}>{t('history.downloads')}</h2>
      {isPending && <output className={warning}>{t('history.downloadsPending')}</output>}
      <ul className={list}>
        {shown.map((download) => (
          <Entry key={download.uuid} download={download} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ download }: { readonly download: Download }): ReactElement {
  const { customerName, depositMinor, currency, status } = download
  return (
    <li className={entry}>
      <span className={truncate} title={customerName}>
        {customerName}
      </span>
      <span className={figures}>
        <Amount minor={depositMinor} currency={currency} />
      </span>
      <span className={entryState}>
        {status === 'loading' && <Spinner />}
        {t(STATES[status])}
      </span>
    </li>
  )
}

/** Asks before leaving would stop downloads. */
export function LeaveDialog(): ReactElement {
  const count = leaveGuard.asking.value
  return (
    <Dialog
      role="alertdialog"
      title={t('history.leaveTitle')}
      isOpen={count !== undefined}
      onClose={() => leaveGuard.answer(false)}
      actions={
        <>
          <Button onPress={() => leaveGuard.answer(true)}>{t('history.leaveCancel')}</Button>
          <Button kind="primary" onPress={() => leaveGuard.answer(false)}>
            {t('history.leaveContinue')}
          </Button>
        </>
      }
    >
      <p>{t('history.leaveBody', { count: count ?? 0 })}</p>
    </Dialog>
  )
}
