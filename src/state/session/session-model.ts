import { computed, type ReadonlySignal } from '@preact/signals-react'
import { personOf, type SessionToken, type TokenStore } from '#data'
import { createHeldSession, type EndReason, type HeldSession } from './held-session.ts'
import { createRenewal, type Renewal } from './renewal.ts'
import { createSigning, type Signing } from './signing.ts'

export type { EndReason }

export interface SessionModel extends Signing, Renewal, Pick<HeldSession, 'recheck' | 'onEnd'> {
  readonly isAuthenticated: ReadonlySignal<boolean>
  readonly token: ReadonlySignal<SessionToken | undefined>
  /** Whether a member of staff is signed in who acts for no supplier. */
  readonly isStaff: ReadonlySignal<boolean>
  /**
   * Identifies user, supplier and account, and thereby the local data. Undefined also when another user has signed in, and for
   * staff who act for no supplier: they have no data.
   */
  readonly person: ReadonlySignal<string | undefined>
  /** The supplier whose book is shown: the impersonated one, otherwise the user. */
  readonly actingUuid: ReadonlySignal<string | undefined>
  readonly warning: ReadonlySignal<number | undefined>
  readonly endReason: ReadonlySignal<EndReason | undefined>
  readonly isReplaced: ReadonlySignal<boolean>
}

interface SessionOptions {
  readonly tokens: TokenStore
  readonly refresh: () => Promise<void>
  readonly endOnServer: (ended: SessionToken) => Promise<void>
  /** Receives the token of this tab before all other listeners. */
  readonly onHeld?: (held: SessionToken | undefined) => void
  readonly now: () => number
  readonly isOffline?: () => boolean
}

/** Creates the session of this tab, over the token that all tabs share. */
export function createSession(options: SessionOptions): SessionModel {
  const { tokens, refresh, endOnServer, onHeld, now, isOffline } = options
  const held = createHeldSession({ tokens, onHeld, now })
  const { login, logout } = createSigning(held, { tokens, endOnServer, now })
  const { token, warning, endReason, isReplaced, recheck, onEnd } = held
  return {
    isAuthenticated: computed(() => token.value !== undefined),
    token,
    isStaff: computed(() => token.value?.isStaff === true),
    person: computed(() =>
      token.value === undefined || token.value.isStaff || isReplaced.value
        ? undefined
        : personOf(token.value),
    ),
    actingUuid: computed(() => token.value?.subject?.uuid ?? token.value?.user.uuid),
    warning,
    endReason,
    isReplaced,
    login,
    logout,
    ...createRenewal(held, { refresh, now, isOffline, logout }),
    recheck,
    onEnd,
  }
}
