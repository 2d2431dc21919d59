import { isCurrency } from '#domain/money'
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { api, toApiError } from '#data'
import { withReauthentication } from '#state'

const PATH = 'user-source/offer-limit'
const answer = v.object({
  limit: v.nullable(v.object({ amount: v.number(), currency: v.pipe(v.string(), v.guard(isCurrency)) })),
})

/** The amount above which submitting an offer requires reauthentication; null for no limit. */
export type OfferLimit = v.InferOutput<typeof answer>['limit']

/** Throws an `ApiError`. */
async function fetchOfferLimit(http: KyInstance, signal?: AbortSignal): Promise<OfferLimit> {
  try {
    return v.parse(answer, await http.get(PATH, signal ? { signal } : {}).json()).limit
  } catch (error) {
    throw toApiError(error)
  }
}

/** Sets the limit, or none. Throws an `ApiError`. */
async function saveOfferLimit(http: KyInstance, limit: OfferLimit): Promise<OfferLimit> {
  try {
    return v.parse(answer, await http.put(PATH, { json: { limit } }).json()).limit
  } catch (error) {
    throw toApiError(error)
  }
}

/** The amount above which submitting an offer requires reauthentication; null for no limit. */
export function useOfferLimit(): UseQueryResult<OfferLimit> {
  return useQuery({
    queryKey: ['offer-limit'],
    queryFn: ({ signal }) => fetchOfferLimit(api.http, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Sets or removes the limit; may ask the user to reauthenticate. */
export function useSaveOfferLimit(): UseMutationResult<OfferLimit, Error, OfferLimit> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (limit: OfferLimit) => withReauthentication(() => saveOfferLimit(api.http, limit)),
    onSuccess: (saved) => client.setQueryData(['offer-limit'], saved),
  })
}
