import { batch, signal, type Signal } from '@preact/signals-react'
import { isLive, personOf, type SessionToken, type TokenStore } from '#data'

/** The time after which a missing token counts as a logout in another tab. */
const ABSENCE_MS = 250

export type EndReason = 'loggedOut' | 'expired' | 'rejected' | 'replaced'

export interface HeldSession {
  readonly token: Signal<SessionToken | undefined>
  /** Seconds until logout while the "Still There?" dialog is open, otherwise undefined. */
  readonly warning: Signal<number | undefined>
  /** Why the last session of this tab ended; undefined during a session and before the first one. */
  readonly endReason: Signal<EndReason | undefined>
  /** Whether another user has signed in in another tab. */
  readonly isReplaced: Signal<boolean>
  /** Replaces the session of this tab; undefined ends it. */
  readonly adopt: (next: SessionToken | undefined, reason: EndReason) => void
  /** Removes the token of this browser; this tab does not take that for another tab's logout. */
  readonly clearToken: () => void
  /** Checks the stored session: this tab may have been suspended during a change. */
  readonly recheck: () => void
  /** Calls back when a session ends in this tab, before another one can begin. Returns how to stop. */
  readonly onEnd: (listener: () => void) => () => void
}

interface HeldOptions {
  readonly tokens: TokenStore
  /** Receives the token of this tab before all other listeners. */
  readonly onHeld?: ((held: SessionToken | undefined) => void) | undefined
  readonly now: () => number
}

/** Creates the session of this tab, and follows the token that all tabs share. */
export function createHeldSession({ tokens, onHeld, now }: HeldOptions): HeldSession {
  const token = signal(liveToken())
  const warning = signal<number | undefined>(undefined)
  const endReason = signal<EndReason | undefined>(undefined)
  const isReplaced = signal(false)
  const endListeners = new Set<() => void>()
  let isClearing = false
  let absence: ReturnType<typeof setTimeout> | undefined
  // It names its user, and expired while no tab was open.
  if (token.peek() === undefined) tokens.clear()
  onHeld?.(token.peek())

  function liveToken(): SessionToken | undefined {
    const stored = tokens.read()
    return isLive(stored, now()) ? stored : undefined
  }

  /** Adopts another tab's change of the session, unless it belongs to another user. */
  function compare(): void {
    clearTimeout(absence)
    if (isClearing) return
    // A sign-in in another tab deletes the old token before it stores its own: a short absence is not a logout.
    if (token.peek() && !tokens.read()) absence = setTimeout(settle, ABSENCE_MS)
    else settle()
  }

  function settle(): void {
    const next = liveToken()
    const held = token.peek()
    if (held && next && personOf(held) !== personOf(next)) replaced()
    else adopt(next, held && !isLive(held, now()) ? 'expired' : 'loggedOut')
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

  return {
    token,
    warning,
    endReason,
    isReplaced,
    adopt,
    clearToken() {
      isClearing = true
      tokens.clear()
      isClearing = false
    },
    recheck() {
      if (tokens.read()?.jwt !== token.peek()?.jwt) compare()
    },
    onEnd(listener) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
  }
}
