import { api, awardFileLink, awardFileStatus, startAwardFile, type AwardFileOf } from '#data'
import { session } from '../session/session.ts'
import { createDownloads } from './downloads-model.ts'

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
