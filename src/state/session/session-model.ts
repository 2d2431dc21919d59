import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { isLive, personOf, readToken, type SessionToken, type TokenStore } from '#data'
import { track } from '../tracking.ts'
import { sessionStep } from './session-step.ts'

/** The time after which a missing token counts as a logout in another tab. */
const ABSENCE_MS = 250

/** Why the session has ended. */
export type EndReason = 'loggedOut' | 'expired' | 'refused' | 'replaced'

export interface SessionModel {
  readonly isAuthenticated: ReadonlySignal<boolean>
  readonly token: ReadonlySignal<SessionToken | undefined>
  /** Identifies user, supplier and account, and thereby the local data. Undefined also when another user has signed in. */
  readonly person: ReadonlySignal<string | undefined>
  /** The supplier whose book is shown: the impersonated one, otherwise the user. */
  readonly actingUuid: ReadonlySignal<string | undefined>
  /** Seconds until logout while the "Still There?" dialog is open, otherwise undefined. */
  readonly warning: ReadonlySignal<number | undefined>
  /** Why the last session of this tab ended; undefined during a session and before the first one. */
  readonly endReason: ReadonlySignal<EndReason | undefined>
  /** Whether another user has signed in in another tab. */
  readonly isReplaced: ReadonlySignal<boolean>
  /** Starts a session, replacing the current one. False, without a change, when the text is not a token. */
  login(jwt: string): boolean
  logout(reason?: EndReason): Promise<void>
  extend(): Promise<void>
  noteActivity(): void
  /** Checks the time; called every second. */
  tick(): Promise<void>
  /** Checks the stored session: this tab may have been suspended during a change. */
  recheck(): void
  /** Calls back when a session ends in this tab, before another one can begin. Returns how to stop. */
  onEnd(listener: () => void): () => void
}

interface SessionOptions {
  readonly tokens: TokenStore
  readonly refresh: () => Promise<void>
  readonly endOnServer: (ended: SessionToken) => Promise<void>
  /** Receives the token of this tab before all other listeners. */
  readonly onHeld?: (held: SessionToken | undefined) => void
  readonly now: () => number
  /** Whether this device has no network. */
  readonly isOffline?: () => boolean
}

/** Creates the session of this tab, over the token that all tabs share. */
export function createSession(options: SessionOptions): SessionModel {
  const { tokens, refresh, endOnServer, onHeld, now, isOffline } = options
  const token = signal(liveToken())
  const warning = signal<number | undefined>(undefined)
  const endReason = signal<EndReason | undefined>(undefined)
  const isReplaced = signal(false)
  const endListeners = new Set<() => void>()
  let lastActivityAt = 0
  let isRefreshing = false
  let isEnding = false
  let absence: ReturnType<typeof setTimeout> | undefined
  onHeld?.(token.peek())

  function liveToken(): SessionToken | undefined {
    const stored = tokens.read()
    return isLive(stored, now()) ? stored : undefined
  }

  /** Adopts another tab's change of the session, unless it belongs to another user. */
  function compare(): void {
    clearTimeout(absence)
    if (isEnding) return
    // A sign-in in another tab deletes the old token before it stores its own: a short absence is not a logout.
    if (token.peek() && !tokens.read()) absence = setTimeout(settle, ABSENCE_MS)
    else settle()
  }

  function settle(): void {
    const next = liveToken()
    const held = token.peek()
    if (held && next && personOf(held) !== personOf(next)) replaced()
    else adopt(next, 'loggedOut')
  }
  tokens.onChange(compare)

  /** Another user has signed in in another tab: this tab closes everything and asks how to continue. */
  function replaced(): void {
    if (isReplaced.peek()) return
    isReplaced.value = true
    warning.value = undefined
    endListeners.forEach((listener) => listener())
  }

  function adopt(next: SessionToken | undefined, reason: EndReason): void {
    const had = token.peek() !== undefined
    const mustEnd = had && !next && !isReplaced.peek()
    onHeld?.(next)
    batch(() => {
      token.value = next
      warning.value = undefined
      isReplaced.value = false
      if (next) endReason.value = undefined
      else if (had) endReason.value = reason
    })
    if (mustEnd) endListeners.forEach((listener) => listener())
  }

  function login(jwt: string): boolean {
    const next = readToken(jwt, now())
    if (next === undefined) return false
    for (const old of sessionsHere()) if (!goesOn(old, next)) void farewell(old)
    // The data of the old session is closed before the new token is used.
    adopt(undefined, 'replaced')
    tokens.write(jwt)
    track('login')
    return true
  }

  /** The tokens of this tab and, where it differs, of the browser. */
  function sessionsHere(): readonly SessionToken[] {
    const [held, stored] = [token.peek(), tokens.read()]
    return [held, stored].filter(
      (each, n): each is SessionToken =>
        each !== undefined && (n === 0 || held === undefined || !isSameSession(each, held)),
    )
  }

  async function farewell(ended: SessionToken): Promise<void> {
    try {
      await endOnServer(ended)
    } catch (error) {
      track('logout-failed', { message: String(error) })
    }
  }

  async function logout(reason: EndReason = 'loggedOut'): Promise<void> {
    const ended = token.peek()
    const told = ended && reason === 'loggedOut' ? farewell(ended) : undefined
    const stored = tokens.read()
    // The token of another user who signed in meanwhile stays.
    if (!ended || !stored || personOf(stored) === personOf(ended)) {
      isEnding = true
      tokens.clear()
      isEnding = false
    }
    adopt(undefined, reason)
    await told
  }

  async function renew(): Promise<void> {
    if (isRefreshing || isReplaced.peek()) return
    const renewed = token.peek()
    isRefreshing = true
    try {
      await refresh()
    } catch (error) {
      track('refresh-failed', { message: String(error) })
      if (renewed && isSameSession(renewed, token.peek())) await logout('expired')
    } finally {
      isRefreshing = false
    }
  }

  async function tick(): Promise<void> {
    const current = token.peek()
    if (!current || isReplaced.peek()) return
    const step = sessionStep({
      now: now(),
      issuedAt: current.issuedAt,
      expiresAt: current.expiresAt,
      lastActivityAt,
      isOffline: isOffline?.() ?? false,
    })
    if (step === 'refresh') await renew()
    if (step === 'warn') warning.value = Math.ceil((current.expiresAt - now()) / 1000)
    if (step === 'expire') {
      track('session-expired')
      await logout('expired')
    }
  }

  return {
    isAuthenticated: computed(() => token.value !== undefined),
    token,
    person: computed(() =>
      token.value === undefined || isReplaced.value ? undefined : personOf(token.value),
    ),
    actingUuid: computed(() => token.value?.subject?.uuid ?? token.value?.user.uuid),
    warning,
    endReason,
    isReplaced,
    login,
    logout,
    extend: renew,
    noteActivity() {
      // While the dialog is open, activity elsewhere does not count.
      if (warning.peek() === undefined) lastActivityAt = now()
    },
    tick,
    recheck() {
      if (tokens.read()?.jwt !== token.peek()?.jwt) compare()
    },
    onEnd(listener) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
  }
}

/** Whether the next session depends on this one: it is the same one, or an impersonation by its user. */
function goesOn(old: SessionToken, next: SessionToken): boolean {
  const isBehind = next.subject !== undefined && old.subject === undefined && old.user.uuid === next.user.uuid
  return isBehind || isSameSession(old, next)
}

function isSameSession(one: SessionToken, other: SessionToken | undefined): boolean {
  return other !== undefined && one.user.sessionUuid === other.user.sessionUuid
}
