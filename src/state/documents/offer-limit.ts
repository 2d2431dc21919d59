import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { api, fetchOfferLimit, saveOfferLimit, type OfferLimit } from '#data'
import { whenConfirmed } from '../session/confirmation.ts'
import { documentKeys } from './keys.ts'

/** The amount above which an offer has to be confirmed; null: none has. */
export function useOfferLimit(): UseQueryResult<OfferLimit> {
  return useQuery({
    queryKey: [documentKeys.offerLimit],
    queryFn: ({ signal }) => fetchOfferLimit(api.http, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Sets it, or none, once the reader has confirmed who they are. */
export function useSaveOfferLimit(): UseMutationResult<OfferLimit, Error, OfferLimit> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (limit: OfferLimit) => whenConfirmed(() => saveOfferLimit(api.http, limit)),
    onSuccess: (saved) => client.setQueryData([documentKeys.offerLimit], saved),
  })
}
