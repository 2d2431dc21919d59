const KEY = 'isTwa'

/** Notes that the app runs inside an installed wrapper (a trusted web activity), which says so in its first address. */
export function detectTrustedWebActivity(search: string): void {
  if (new URLSearchParams(search).get(KEY) !== 'true') return
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Without storage the install prompt may appear inside the wrapper.
  }
}

/** Whether this tab was opened by the wrapper: then there is nothing to install. */
export function isTwa(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
