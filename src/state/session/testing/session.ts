import { onTestFinished, vi } from 'vitest'
import { createTokenStore, type TokenStore } from '#data'
import { createSession, type SessionModel } from '../session-model.ts'
import { watchSession } from '../session.ts'

export const LIFETIME_MS = 900_000
// As the specification has them.
export const CHECK_MS = 1_000
export const WARNING_MS = 30_000
const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')

export const now = (): number => Date.now()

let serial = 0
export function jwt(user = 'u1', subject?: string): string {
  const claims = {
    iat: 0,
    accountId: `acc-${subject ?? user}`,
    exp: LIFETIME_MS / 1000,
    user: { uuid: user, sessionUuid: `s-${user}`, emailAddress: `${user}@b.example` },
    ...(subject ? { impersonationSubject: { uuid: subject }, type: 'impersonation' } : {}),
  }
  return `${part({})}.${part(claims)}.${serial++}`
}

export interface Bench {
  readonly session: SessionModel
  readonly tokens: TokenStore
  readonly ended: string[]
  refreshes: number
  /** What every call fails with. */
  reject: Error | undefined
  isOffline: boolean
}

export function setUp(): Bench {
  const tokens = createTokenStore(localStorage, window, now)
  const ended: string[] = []
  const bench = {
    refreshes: 0,
    reject: undefined as Error | undefined,
    isOffline: false,
    ended,
    tokens,
  }
  const session = createSession({
    tokens,
    refresh: async () => {
      bench.refreshes++
      if (bench.reject) throw bench.reject
      tokens.write(jwt())
    },
    endOnServer: async ({ user }) => {
      if (bench.reject) throw bench.reject
      ended.push(user.sessionUuid ?? '')
    },
    now,
    isOffline: () => bench.isOffline,
  })
  onTestFinished(watchSession(window, session))
  return Object.assign(bench, { session })
}

export const passTo = (beforeExpiryMs: number): Promise<unknown> =>
  vi.advanceTimersByTimeAsync(LIFETIME_MS - beforeExpiryMs)
