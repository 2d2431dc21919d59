import { api, endSession, tokens } from '#data'
import { createSession, type SessionModel } from './session-model.ts'
import { CHECK_MS } from './session-step.ts'

export const session: SessionModel = createSession({
  tokens,
  refresh: () => api.refresh(),
  endOnServer: (ended) => endSession(api.open, ended),
  onHeld: (held) => api.actFor(held),
  now: () => Date.now(),
  isOffline: () => !navigator.onLine,
})

const ACTIVITY = ['pointerdown', 'keydown', 'touchstart', 'scroll', 'wheel', 'popstate', 'pushState'] as const

/** After these a tab may have missed what other tabs said: it was hidden, frozen or kept for the way back. */
const RETURN = ['focus', 'pageshow', 'visibilitychange'] as const

/** Watches the clock and the user's activity; ends the session when the server rejects it. Returns how to stop. */
export function watchSession(target: Window, watched: SessionModel = session): () => void {
  const timer = target.setInterval(() => void watched.tick(), CHECK_MS)
  const stopLost = api.onSessionLost(() => void watched.logout('rejected'))
  const note = (): void => watched.noteActivity()
  // Somebody has opened or reloaded the page.
  note()
  for (const name of ACTIVITY) target.addEventListener(name, note, { capture: true, passive: true })
  const recheck = (): void => watched.recheck()
  for (const name of RETURN) target.addEventListener(name, recheck)
  return () => {
    target.clearInterval(timer)
    stopLost()
    for (const name of RETURN) target.removeEventListener(name, recheck)
    for (const name of ACTIVITY) target.removeEventListener(name, note, { capture: true })
  }
}
