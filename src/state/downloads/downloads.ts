import {
  api,
  awardFileLink,
  awardFileStatus,
  awardMailJobs,
  awardsPath,
  requestAwardMail,
  signedLink,
  startAwardFile,
  type AwardFileOf,
} from '#data'
import { book, bookStorage } from '../book/book.ts'
import { session } from '../session/session.ts'
import { createDownloads } from './downloads-model.ts'
import { exportByEmail, type EmailExportFailure } from './email-export.ts'
import { createLeaveGuard } from './leave-guard.ts'

export const downloads = createDownloads<AwardFileOf>({
  start: (wanted) => startAwardFile(api.http, wanted),
  ask: (key) => awardFileStatus(api.http, session.actingUuid.peek(), key),
  save: async (key) => saveFrom(await awardFileLink(api, key)),
  wait,
})

// oxlint-disable-next-line no-console -- the log of this browser
const note = (message: string): void => console.warn(message)

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Mails the user the awards deposited from a day on; undefined is success. Rejects when a call fails. */
export function emailAwards(startDay: string): Promise<EmailExportFailure | undefined> {
  const { http } = api
  const user = session.actingUuid.peek()
  return exportByEmail(
    {
      request: (day) => requestAwardMail(http, day),
      ask: (ids) => awardMailJobs(http, user, ids),
      wait,
      log: note,
    },
    startDay,
  )
}

/** Which awards a file has: those of an offer, or those deposited in some days (`yyyy-MM-dd`). */
export interface AwardsWanted {
  readonly offerUuid?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Downloads the file of some awards. Rejects when there is no link to it. */
export async function saveAwards(wanted: AwardsWanted): Promise<void> {
  const named = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  saveFrom(await signedLink(api, awardsPath(api, Object.fromEntries(named))))
}

function saveFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

function running(): number {
  return downloads.list.peek().filter(({ status }) => status === 'loading').length
}

/** Asks before leaving would stop the downloads of this tab. */
export const leaveGuard = createLeaveGuard({ running, cancel: () => downloads.cancelAll() })

function ask(event: BeforeUnloadEvent): void {
  const isInMemory = bookStorage.peek().kind === 'memory'
  if (running() > 0 || (isInMemory && book.unsent.peek() > 0)) event.preventDefault()
}

/**
 * Lets the browser ask before the tab is closed while files are being prepared, or edits that are not sent stand in memory
 * alone. Returns how to stop.
 */
export function askBeforeClosing(): () => void {
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
