import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { isLive, personOf, readToken, type SessionToken, type TokenStore } from '#data'
import { track } from '../tracking.ts'
import { sessionStep } from './session-step.ts'

/** How long the stored token may be missing before that means a logout in another tab. */
const ABSENCE_MS = 250

/** Why nobody is signed in. */
export type EndReason = 'loggedOut' | 'expired' | 'refused' | 'replaced'

export interface SessionModel {
  readonly isAuthenticated: ReadonlySignal<boolean>
  readonly token: ReadonlySignal<SessionToken | undefined>
  /** Who acts for whom on which account: another value, other data. Undefined also once somebody else has signed in. */
  readonly person: ReadonlySignal<string | undefined>
  /** The supplier whose book is on screen: the subject of an impersonation, otherwise the user. */
  readonly actingUuid: ReadonlySignal<string | undefined>
  /** Seconds until logout while "Still There?" shows, otherwise undefined. */
  readonly warning: ReadonlySignal<number | undefined>
  /** Why the last session of this tab ended; undefined while one runs or none ever did. */
  readonly endReason: ReadonlySignal<EndReason | undefined>
  /** Whether another tab has signed in as somebody else. */
  readonly isReplaced: ReadonlySignal<boolean>
  /** Starts a session, in place of the one that runs. False, and nothing changes, when the text is no token. */
  login(jwt: string): boolean
  logout(reason?: EndReason): Promise<void>
  extend(): Promise<void>
  noteActivity(): void
  /** Looks at the clock; called every second. */
  tick(): Promise<void>
  /** Looks at the stored session again: this tab may have slept through a change. */
  recheck(): void
  /** Runs something whenever a session ends in this tab, before another one can begin. Returns how to stop. */
  onEnd(listener: () => void): () => void
}

interface SessionOptions {
  readonly tokens: TokenStore
  readonly refresh: () => Promise<void>
  readonly endOnServer: (ended: SessionToken) => Promise<void>
  /** Told who this tab acts for before anybody else is. */
  readonly onHeld?: (held: SessionToken | undefined) => void
  readonly now: () => number
}

/** The session of this tab, over the token all tabs share. */
export function createSession({ tokens, refresh, endOnServer, onHeld, now }: SessionOptions): SessionModel {
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

  /** Takes over what another tab has done to the session, unless that is somebody else's. */
  function compare(): void {
    clearTimeout(absence)
    if (isEnding) return
    // A sign-in elsewhere takes the old token away before it stores its own: only a lasting absence is a logout.
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

  /** Somebody else has signed in elsewhere: this tab lets go of everything but the question what to do now. */
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
    // Everything of the old session is closed before the new token can be used.
    adopt(undefined, 'replaced')
    tokens.write(jwt)
    track('login')
    return true
  }

  /** The session of this tab, and that of the browser where it is another one. */
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
    // What somebody else has signed in with meanwhile is theirs.
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
      // While the question is on screen only its answer counts.
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

/** A session that the next one needs: it is the same one, or that of the member of staff who now acts for a supplier. */
function goesOn(old: SessionToken, next: SessionToken): boolean {
  const isBehind = next.subject !== undefined && old.subject === undefined && old.user.uuid === next.user.uuid
  return isBehind || isSameSession(old, next)
}

function isSameSession(one: SessionToken, other: SessionToken | undefined): boolean {
  return other !== undefined && one.user.sessionUuid === other.user.sessionUuid
}
