import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { isLive, type SessionToken, type TokenStore } from '#data'
import { track } from '../tracking.ts'
import { sessionStep } from './session-step.ts'

/** How long the stored token may be missing before that means a logout in another tab. */
const ABSENCE_MS = 250

/** Why nobody is signed in. */
export type EndReason = 'loggedOut' | 'expired' | 'refused'

export interface SessionModel {
  readonly isAuthenticated: ReadonlySignal<boolean>
  readonly token: ReadonlySignal<SessionToken | undefined>
  /** The supplier whose book is on screen: the subject of an impersonation, otherwise the user. */
  readonly actingUuid: ReadonlySignal<string | undefined>
  /** Seconds until logout while "Still There?" shows, otherwise undefined. */
  readonly warning: ReadonlySignal<number | undefined>
  /** Why the last session of this tab ended; undefined while one runs or none ever did. */
  readonly endReason: ReadonlySignal<EndReason | undefined>
  /** Whether another tab has signed in as somebody else. */
  readonly isReplaced: ReadonlySignal<boolean>
  /** Starts a session. False when the text is no token. */
  login(jwt: string): boolean
  logout(reason?: EndReason): Promise<void>
  extend(): Promise<void>
  noteActivity(): void
  /** Looks at the clock; called every second. */
  tick(): Promise<void>
  /** Looks at the stored session again: this tab may have slept through a change. */
  recheck(): void
  /** Runs something whenever a session ends in this tab. Returns how to stop. */
  onEnd(listener: () => void): () => void
}

interface SessionOptions {
  readonly tokens: TokenStore
  readonly refresh: () => Promise<void>
  readonly endOnServer: (ended: SessionToken) => Promise<void>
  readonly now: () => number
}

/** The session of this tab, over the token all tabs share. */
export function createSession({ tokens, refresh, endOnServer, now }: SessionOptions): SessionModel {
  const token = signal(liveToken())
  const warning = signal<number | undefined>(undefined)
  const endReason = signal<EndReason | undefined>(undefined)
  const isReplaced = signal(false)
  const endListeners = new Set<() => void>()
  let lastActivityAt = 0
  let isRefreshing = false
  let isEnding = false
  let absence: ReturnType<typeof setTimeout> | undefined

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
    if (held && next && personOf(held) !== personOf(next)) isReplaced.value = true
    else adopt(next, 'loggedOut')
  }
  tokens.onChange(compare)

  function adopt(next: SessionToken | undefined, reason: EndReason): void {
    const had = token.peek() !== undefined
    batch(() => {
      token.value = next
      warning.value = undefined
      if (next) endReason.value = undefined
      else if (had) endReason.value = reason
    })
    if (had && !next) endListeners.forEach((listener) => listener())
  }

  function login(jwt: string): boolean {
    token.value = undefined
    isReplaced.value = false
    const stored = tokens.write(jwt)
    if (stored) track('login')
    return stored
  }

  async function logout(reason: EndReason = 'loggedOut'): Promise<void> {
    const ended = token.peek()
    const farewell = ended && reason === 'loggedOut' ? endOnServer(ended) : undefined
    isEnding = true
    tokens.clear()
    isEnding = false
    adopt(undefined, reason)
    try {
      await farewell
    } catch (error) {
      track('logout-failed', { message: String(error) })
    }
  }

  async function renew(): Promise<void> {
    if (isRefreshing) return
    isRefreshing = true
    try {
      await refresh()
    } catch (error) {
      track('refresh-failed', { message: String(error) })
      await logout('expired')
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

function personOf({ user, subject }: SessionToken): string {
  return `${user.uuid}/${subject?.uuid ?? ''}`
}
