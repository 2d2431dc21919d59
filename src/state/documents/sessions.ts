import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { OwnSession } from '#contract'
import { api, endOtherSession, fetchSessions } from '#data'
import { whenConfirmed } from '../session/confirmation.ts'
import { documentKeys } from './keys.ts'

/** Where the reader is signed in; never kept on the device. */
export function useSessions(): UseQueryResult<readonly OwnSession[]> {
  return useQuery({
    queryKey: [documentKeys.sessions],
    queryFn: ({ signal }) => fetchSessions(api.http, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Ends one other session; without one, all others. Asks first who it is for, unless that was shown a moment ago. */
export function useEndSession(): UseMutationResult<void, Error, string | undefined> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string | undefined) => whenConfirmed(() => endOtherSession(api.http, uuid)),
    onSettled: () => client.invalidateQueries({ queryKey: [documentKeys.sessions] }),
  })
}
