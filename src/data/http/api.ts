import ky, { type KyInstance } from 'ky'
import { ApiError } from './api-error.ts'
import { isLive, personOf, type SessionToken } from './session-token.ts'
import { BEARER, createTokenRefresh } from './token-refresh.ts'
import type { TokenStore } from './token-store.ts'

interface Speech {
  /** Of everything but files. */
  readonly language: string
  /** Of headings in files. */
  readonly headings: string
}

export interface Api {
  /**
   * The client of the current user and supplier. An instance stays bound to them: it never sends the token of a user who
   * signs in later.
   */
  readonly http: KyInstance
  /** The client for calls without a session: signing in and out. */
  readonly open: KyInstance
  /** Binds `http` to a user and supplier; undefined binds it to whoever is signed in in this browser. */
  actFor(token: SessionToken | undefined): void
  /** Names the language of every call from now on, which the server writes in; until then it is the browser's own. */
  readonly speak: (speech: () => Speech) => void
  /** The language of headings in files; undefined until languages are named. */
  readonly headings: () => string | undefined
  isSignedIn(): boolean
  /** Refreshes the token; concurrent callers share one call. Throws an `ApiError`. */
  refresh(): Promise<void>
  /** Calls back when the server no longer accepts the session of this tab. Returns how to stop. */
  onSessionLost(listener: () => void): () => void
}

interface ApiOptions {
  readonly baseUrl: string
  readonly tokens: TokenStore
  readonly now: () => number
  readonly fetch?: typeof fetch | undefined
}

/** Creates the clients: they send a bearer token while it is valid, and share one refresh when a call is rejected with 401. */
export function createApi({ baseUrl, tokens, now, fetch }: ApiOptions): Api {
  const lost = new Set<() => void>()
  const callers = new Map<string | undefined, KyInstance>()
  let actingFor: string | undefined

  const { open, speech } = createOpen({ baseUrl, fetch })
  const refreshFrom = createTokenRefresh(open, tokens)

  /** The stored token, if it belongs to the bound user. */
  function tokenOf(person: string | undefined): SessionToken | undefined {
    const token = tokens.read()
    return person === undefined || (token && personOf(token) === person) ? token : undefined
  }

  function authorize(request: Request, person: string | undefined): void {
    const token = tokenOf(person)
    if (token === undefined && tokens.read() !== undefined) {
      throw new ApiError('SESSION_REPLACED', 401, 'Somebody else has signed in in this browser.')
    }
    if (isLive(token, now())) request.headers.set('Authorization', BEARER + token.jwt)
  }

  function refresh(): Promise<void> {
    const token = tokenOf(actingFor)
    return isLive(token, now()) ? refreshFrom(token) : Promise.reject(noSession())
  }

  /** Whether a call that was rejected with this header may be repeated. */
  async function mayRetry(rejected: string | null, person: string | undefined): Promise<boolean> {
    const token = tokenOf(person)
    if (rejected === null || !isLive(token, now())) return false
    // Another tab or another call has refreshed the token meanwhile.
    if (rejected !== BEARER + token.jwt) return true
    try {
      await refreshFrom(token)
      return tokenOf(person) !== undefined
    } catch {
      if (person === actingFor && tokens.read()?.jwt === token.jwt) lost.forEach((listener) => listener())
      return false
    }
  }

  function callerFor(person: string | undefined): KyInstance {
    return open.extend({
      // Only the forced retry below: other retries are the caller's decision.
      retry: { limit: 1, methods: [], statusCodes: [] },
      hooks: {
        beforeRequest: [({ request }) => authorize(request, person)],
        afterResponse: [
          async ({ request, response, retryCount }) => {
            if (response.status !== 401 || retryCount > 0) return response
            if (!(await mayRetry(request.headers.get('Authorization'), person))) return response
            const again = new Request(request)
            authorize(again, person)
            return ky.retry({ request: again, code: 'TOKEN_REFRESHED', delay: 0 })
          },
        ],
      },
    })
  }

  return {
    get http() {
      const caller = callers.get(actingFor) ?? callerFor(actingFor)
      callers.set(actingFor, caller)
      return caller
    },
    open,
    actFor(token) {
      actingFor = token && personOf(token)
    },
    ...speech,
    isSignedIn: () => isLive(tokenOf(actingFor), now()),
    refresh,
    onSessionLost(listener) {
      lost.add(listener)
      return () => lost.delete(listener)
    },
  }
}

/** The client without a session, and how to name the language of its calls. */
function createOpen({ baseUrl, fetch }: Pick<ApiOptions, 'baseUrl' | 'fetch'>): {
  readonly open: KyInstance
  readonly speech: Pick<Api, 'speak' | 'headings'>
} {
  let speech: (() => Speech) | undefined
  const nameLanguage = (request: Request): void => {
    if (speech) request.headers.set('Accept-Language', speech().language)
  }
  const open = ky.create({
    prefix: baseUrl,
    retry: 0,
    timeout: 30_000,
    hooks: { beforeRequest: [({ request }) => nameLanguage(request)] },
    ...(fetch ? { fetch } : {}),
  })
  return { open, speech: { speak: (next) => void (speech = next), headings: () => speech?.().headings } }
}

function noSession(): ApiError {
  return new ApiError('TOKEN_MISSING', 401, 'no session')
}
