import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { toApiError } from './api-error.ts'
import type { SessionToken } from './session-token.ts'
import type { TokenStore } from './token-store.ts'

export const BEARER = 'Bearer '

const jwtAnswer = v.object({ jwt: v.string() })

/** How to refresh a token: concurrent callers share one call. Throws an `ApiError`. */
export function createTokenRefresh(
  open: KyInstance,
  tokens: TokenStore,
): (token: SessionToken) => Promise<void> {
  let refreshing: { readonly from: string; readonly done: Promise<void> } | undefined

  async function renew({ jwt }: SessionToken): Promise<void> {
    try {
      const headers = { Authorization: BEARER + jwt }
      const answer = v.parse(jwtAnswer, await open.post('refresh-token', { headers }).json())
      // A sign-in or logout during the call takes precedence.
      if (tokens.read()?.jwt === jwt) tokens.write(answer.jwt)
    } catch (error) {
      throw toApiError(error)
    }
  }

  return (token) => {
    if (refreshing?.from !== token.jwt) {
      const started = { from: token.jwt, done: renew(token) }
      refreshing = started
      void started.done
        .catch(() => undefined)
        .finally(() => {
          if (refreshing === started) refreshing = undefined
        })
    }
    return refreshing.done
  }
}
