import { toApiError, type SessionToken } from '#data'
import { track } from '../tracking.ts'
import type { EndReason, HeldSession } from './held-session.ts'
import { sessionEnd, sessionStep, type SessionTimes } from './session-step.ts'
import { isSameSession } from './signing.ts'

interface RenewalOptions {
  readonly refresh: () => Promise<void>
  readonly now: () => number
  readonly isOffline?: (() => boolean) | undefined
  readonly logout: (reason: EndReason) => Promise<void>
}

/** How a session is kept up while its user is active. */
export interface Renewal {
  readonly extend: () => Promise<void>
  readonly noteActivity: () => void
  /** Checks the time; called every second. */
  readonly tick: () => Promise<void>
}

export function createRenewal(held: HeldSession, options: RenewalOptions): Renewal {
  const { refresh, now, isOffline = () => false, logout } = options
  let lastActivityAt = 0
  let isRefreshing = false

  async function extend(): Promise<void> {
    if (isRefreshing || held.isReplaced.peek()) return
    if (isOffline()) return workOn()
    const renewed = held.token.peek()
    isRefreshing = true
    try {
      await refresh()
    } catch (error) {
      track('refresh-failed', { code: toApiError(error).code })
      if (renewed && isSameSession(renewed, held.token.peek())) await logout('expired')
    } finally {
      isRefreshing = false
    }
  }

  /** Without a network nothing can be renewed: the answer to the question is activity. */
  function workOn(): void {
    lastActivityAt = now()
    held.warning.value = undefined
  }

  /** Activity from ahead of a clock that was set back would keep an idle user signed in. */
  function dropLaterActivity(): void {
    lastActivityAt = Math.min(lastActivityAt, now())
  }

  function timesOf({ issuedAt, expiresAt }: SessionToken): SessionTimes {
    return { now: now(), issuedAt, expiresAt, lastActivityAt, isOffline: isOffline() }
  }

  return {
    extend,
    noteActivity() {
      // While the dialog is open, activity elsewhere does not count.
      if (held.warning.peek() === undefined) lastActivityAt = now()
    },
    async tick() {
      const current = held.token.peek()
      if (!current || held.isReplaced.peek()) return
      dropLaterActivity()
      const times = timesOf(current)
      const step = sessionStep(times)
      if (step === 'refresh') await extend()
      if (step === 'warn') held.warning.value = Math.ceil((sessionEnd(times) - times.now) / 1000)
      if (step === 'expire') {
        track('session-expired')
        await logout('expired')
      }
    },
  }
}
