import { api, awardFileLink, awardFileStatus, startAwardFile, type AwardFileOf } from '#data'
import { session } from '../session/session.ts'
import { createDownloads } from './downloads-model.ts'
import { createLeaveGuard } from './leave-guard.ts'

/** The downloads of transactions in this tab. */
export const downloads = createDownloads<AwardFileOf>({
  start: (wanted) => startAwardFile(api.http, wanted),
  ask: (key) => awardFileStatus(api.http, session.actingUuid.peek() ?? '', key),
  save: async (key) => saveFrom(await awardFileLink(api.http, key)),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** Downloads a file under the name the server gives it. */
function saveFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** How many files are being prepared at present. */
function running(): number {
  return downloads.list.peek().filter(({ status }) => status === 'loading').length
}

/** Asks before leaving would stop the downloads of this tab. */
export const leaveGuard = createLeaveGuard({ running, cancel: () => downloads.cancelAll() })

function ask(event: BeforeUnloadEvent): void {
  if (running() > 0) event.preventDefault()
}

/** Lets the browser ask before the tab is closed while files are being prepared. Returns how to stop. */
export function askBeforeClosing(): () => void {
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
