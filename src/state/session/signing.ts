import { personOf, readToken, toApiError, type SessionToken, type TokenStore } from '#data'
import { track } from '../tracking.ts'
import type { EndReason, HeldSession } from './held-session.ts'

interface SigningOptions {
  readonly tokens: TokenStore
  readonly endOnServer: (ended: SessionToken) => Promise<void>
  readonly now: () => number
}

export interface Signing {
  /** Starts a session, replacing the current one. False, without a change, when the text is not a token. */
  readonly login: (jwt: string) => boolean
  readonly logout: (reason?: EndReason) => Promise<void>
}

export function createSigning(held: HeldSession, { tokens, endOnServer, now }: SigningOptions): Signing {
  async function tellServer(ended: SessionToken): Promise<void> {
    try {
      await endOnServer(ended)
    } catch (error) {
      track('logout-failed', { code: toApiError(error).code })
    }
  }

  /** The tokens of this tab and, where it differs, of the browser. */
  function sessionsHere(): readonly SessionToken[] {
    const [own, stored] = [held.token.peek(), tokens.read()]
    return [own, stored].filter(
      (each, n): each is SessionToken =>
        each !== undefined && (n === 0 || own === undefined || !isSameSession(each, own)),
    )
  }

  return {
    login(jwt) {
      const next = readToken(jwt, now())
      if (next === undefined) return false
      for (const old of sessionsHere()) if (!goesOn(old, next)) void tellServer(old)
      // The data of the old session is closed before the new token is used.
      held.adopt(undefined, 'replaced')
      tokens.write(jwt)
      track('login')
      return true
    },
    async logout(reason = 'loggedOut') {
      const ended = held.token.peek()
      const told = ended && reason === 'loggedOut' ? tellServer(ended) : undefined
      const stored = tokens.read()
      // The token of another user who signed in meanwhile stays.
      if (!ended || !stored || personOf(stored) === personOf(ended)) held.clearToken()
      held.adopt(undefined, reason)
      await told
    },
  }
}

/** Whether the next session depends on this one: it is the same one, or an impersonation by its user. */
function goesOn(old: SessionToken, next: SessionToken): boolean {
  const isBehind = next.subject !== undefined && old.subject === undefined && old.user.uuid === next.user.uuid
  return isBehind || isSameSession(old, next)
}

export function isSameSession(one: SessionToken, other: SessionToken | undefined): boolean {
  return other !== undefined && one.user.sessionUuid === other.user.sessionUuid
}
