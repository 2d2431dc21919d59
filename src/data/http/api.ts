import ky, { type KyInstance } from 'ky'
import * as v from 'valibot'
import { toApiError } from './api-error.ts'
import { isLive } from './session-token.ts'
import type { TokenStore } from './token-store.ts'

/** The server's calls, with the session's rules applied to each. */
export interface Api {
  readonly http: KyInstance
  /** Replaces the token by a fresh one; callers at the same time share one call. Throws an `ApiError`. */
  refresh(): Promise<void>
  /** Calls back when the server no longer accepts the session. Returns how to stop. */
  onSessionLost(listener: () => void): () => void
}

interface ApiOptions {
  readonly baseUrl: string
  readonly tokens: TokenStore
  readonly now: () => number
  readonly fetch?: typeof fetch
}

const jwtAnswer = v.object({ jwt: v.string() })

/** Builds the caller: a bearer token only while it lives, one shared refresh when a call is refused with 401. */
export function createApi({ baseUrl, tokens, now, fetch }: ApiOptions): Api {
  const lost = new Set<() => void>()
  let refreshing: Promise<void> | undefined

  const plain = ky.create({
    prefix: baseUrl,
    retry: 0,
    timeout: 30_000,
    ...(fetch ? { fetch } : {}),
    hooks: { beforeRequest: [({ request }) => authorize(request)] },
  })

  function authorize(request: Request): void {
    const token = tokens.read()
    if (isLive(token, now())) request.headers.set('Authorization', `Bearer ${token.jwt}`)
  }

  async function renew(): Promise<void> {
    try {
      const answer = v.parse(jwtAnswer, await plain.post('refresh-token').json())
      tokens.write(answer.jwt)
    } catch (error) {
      throw toApiError(error)
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= renew().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function refreshOrLose(): Promise<boolean> {
    try {
      await refresh()
      return true
    } catch {
      lost.forEach((listener) => listener())
      return false
    }
  }

  const http = plain.extend({
    // Only the forced retry below: what may be asked again is decided by whoever asks.
    retry: { limit: 1, methods: [], statusCodes: [] },
    hooks: {
      afterResponse: [
        async ({ request, response, retryCount }) => {
          if (response.status !== 401 || retryCount > 0 || !request.headers.has('Authorization'))
            return response
          if (!(await refreshOrLose())) return response
          const again = new Request(request)
          authorize(again)
          return ky.retry({ request: again, code: 'TOKEN_REFRESHED', delay: 0 })
        },
      ],
    },
  })

  return {
    http,
    refresh,
    onSessionLost(listener) {
      lost.add(listener)
      return () => lost.delete(listener)
    },
  }
}
