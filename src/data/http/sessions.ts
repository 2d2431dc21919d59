import type { KyInstance } from 'ky'
import * as v from 'valibot'
import type { OwnSession } from '#contract'
import { toApiError } from './api-error.ts'

const answer = v.object({
  sessions: v.array(
    v.object({
      uuid: v.string(),
      authType: v.string(),
      created: v.string(),
      lastUsed: v.string(),
      userAgent: v.string(),
      networkAddress: v.string(),
      isCurrent: v.boolean(),
    }),
  ),
})

/** Where the session's user is signed in, the session used last first. Throws an `ApiError`. */
export async function fetchSessions(http: KyInstance, signal?: AbortSignal): Promise<readonly OwnSession[]> {
  try {
    const read = await http.get('user-source/sessions', signal ? { signal } : {})
    return v.parse(answer, await read.json()).sessions
  } catch (error) {
    throw toApiError(error)
  }
}

/** Ends one session of the user; without one, all but this. */
export async function endOtherSession(http: KyInstance, uuid: string | undefined): Promise<void> {
  try {
    if (uuid === undefined) await http.post('user-source/sessions/end-others')
    else await http.delete(`sooner-user-auth/${encodeURIComponent(uuid)}`)
  } catch (error) {
    throw toApiError(error)
  }
}
