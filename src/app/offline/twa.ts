import { tabStorage } from '#data'

const KEY = 'isTwa'

/** Notes that the app runs inside an installed wrapper (a trusted web activity), which says so in its first address. */
export function detectTrustedWebActivity(search: string): void {
  if (new URLSearchParams(search).get(KEY) === 'true') tabStorage.setItem(KEY, 'true')
}

/** Whether this tab was opened by the wrapper: then there is nothing to install. */
export function isTwa(): boolean {
  return tabStorage.getItem(KEY) === 'true'
}
