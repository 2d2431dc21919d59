import { tabStorage } from '#data'

const KEY = 'isTwa'

/** Notes that the app runs inside an installed wrapper (a trusted web activity), which says so in the query of its first address. */
export function detectTrustedWebActivity(): void {
  if (new URLSearchParams(location.search).get(KEY) === 'true') tabStorage.setItem(KEY, 'true')
}

/** Whether this tab was opened by the wrapper: then there is nothing to install. */
export function isTwa(): boolean {
  return tabStorage.getItem(KEY) === 'true'
}
