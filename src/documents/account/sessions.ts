import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { KyInstance } from 'ky'
import * as v from 'valibot'
import type { OwnSession } from '#contract'
import { api, toApiError } from '#data'
import { withReauthentication } from '#state'

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
async function fetchSessions(http: KyInstance, signal?: AbortSignal): Promise<readonly OwnSession[]> {
  try {
    const read = await http.get('user-source/sessions', signal ? { signal } : {})
    return v.parse(answer, await read.json()).sessions
  } catch (error) {
    throw toApiError(error)
  }
}

/** Ends one session of the user; without an id, all but the current one. */
async function endOtherSession(http: KyInstance, uuid: string | undefined): Promise<void> {
  try {
    if (uuid === undefined) await http.post('user-source/sessions/end-others')
    else await http.delete(`sooner-user-auth/${encodeURIComponent(uuid)}`)
  } catch (error) {
    throw toApiError(error)
  }
}

/** The user's sessions; never stored on the device. */
export function useSessions(): UseQueryResult<readonly OwnSession[]> {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => fetchSessions(api.http, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Ends one other session, or all others; may ask the user to reauthenticate. */
export function useEndSession(): UseMutationResult<void, Error, string | undefined> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string | undefined) => withReauthentication(() => endOtherSession(api.http, uuid)),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
}
