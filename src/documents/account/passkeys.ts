import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Passkey } from '#contract'
import { api, passkeyCalls } from '#data'
import { withReauthentication } from '#state'

/** The user's passkeys; never stored on the device. */
export function usePasskeys(): UseQueryResult<readonly Passkey[]> {
  return useQuery({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await passkeyCalls()).fetchPasskeys(api.http, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Creates a passkey on this device; may ask the user to reauthenticate. */
export function useRegisterPasskey(): UseMutationResult<void, Error, void> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => withReauthentication(async () => (await passkeyCalls()).registerPasskey(api.http)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['passkeys'] }),
  })
}

export function useRemovePasskey(): UseMutationResult<void, Error, string> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) =>
      withReauthentication(async () => (await passkeyCalls()).removePasskey(api.http, uuid)),
    onSettled: () => client.invalidateQueries({ queryKey: ['passkeys'] }),
  })
}
