import type { AroundNavHandler } from 'wouter'
import { BASE_PATH } from '#contract'
import { askBeforeClosing, leaveGuard } from '#state'

/** The screens that stay open over downloads: history and its transactions. */
const DOWNLOADS_AT = `${BASE_PATH}/history/`

const isLeaving = (from: string, to: string): boolean =>
  from.startsWith(DOWNLOADS_AT) && !to.startsWith(DOWNLOADS_AT)

/** Navigates, after asking when it would stop a download. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const go = (): void => navigate(to, options)
  if (!isLeaving(location.pathname, to) || leaveGuard.mayLeave(go)) go()
}

/**
 * Asks when the browser's Back or Forward, or closing the tab, would stop a download. The browser has moved already when it
 * reports it: the address is set back until the user has answered. To be called before the router listens.
 */
export function guardLeaving(): () => void {
  let shown = location.href
  const remember = (): void => {
    shown = location.href
  }
  const onMove = (event: PopStateEvent): void => {
    const target = location.href
    const isFree =
      !isLeaving(new URL(shown).pathname, location.pathname) ||
      leaveGuard.mayLeave(() => history.pushState(null, '', target))
    if (isFree) return remember()
    event.stopImmediatePropagation()
    history.pushState(null, '', shown)
  }
  window.addEventListener('popstate', onMove, { capture: true })
  // The router announces its own navigations by these events.
  for (const name of ['pushState', 'replaceState']) window.addEventListener(name, remember)
  const stopAsking = askBeforeClosing()
  return () => {
    window.removeEventListener('popstate', onMove, { capture: true })
    for (const name of ['pushState', 'replaceState']) window.removeEventListener(name, remember)
    stopAsking()
  }
}
