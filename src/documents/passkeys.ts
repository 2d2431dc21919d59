import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Passkey } from '#contract'
import { api, fetchPasskeys, registerPasskey, removePasskey } from '#data'
import { whenConfirmed } from '#state'

/** The reader's passkeys; never kept on the device. */
export function usePasskeys(): UseQueryResult<readonly Passkey[]> {
  return useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => fetchPasskeys(api.http, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Has this device make a passkey; asks first who it is for, unless that was shown a moment ago. */
export function useRegisterPasskey(): UseMutationResult<void, Error, void> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => whenConfirmed(() => registerPasskey(api.http)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['passkeys'] }),
  })
}

export function useRemovePasskey(): UseMutationResult<void, Error, string> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => whenConfirmed(() => removePasskey(api.http, uuid)),
    onSettled: () => client.invalidateQueries({ queryKey: ['passkeys'] }),
  })
}
