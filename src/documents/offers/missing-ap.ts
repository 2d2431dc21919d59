import {
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query'
import { graphql, mutate, newIdempotencyKey, query, type ResultOf } from '#data'
import { isOn, withReauthentication } from '#state'
import { useIsReadOnly } from '../account/me.ts'

export const missingApDocument = graphql(`
  query MissingAp {
    missingApRequests {
      requestId
      customerUuid
      currency
    }
  }
`)

/** A recurring request that misses eligible invoices of its customers, and the first of these customers. */
export type MissingApOffer = ResultOf<typeof missingApDocument>['missingApRequests'][number]

export const resubmitDocument = graphql(`
  mutation Resubmit($id: ID!) {
    resubmitOneEarlyPayRequest(id: $id) {
      id
    }
  }
`)

const STALE_AFTER_MS = 500

const SETTLING_MS = 3000

const NONE: readonly MissingApOffer[] = []

/**
 * The recurring offers that miss invoices: none, and not requested, while the feature is off, and for read-only users. What
 * the cache holds of the time before is not returned either.
 */
export function useMissingAp(): readonly MissingApOffer[] {
  const isReadOnly = useIsReadOnly()
  const isWanted = isOn('missing-ap') && !isReadOnly
  const { data } = useQuery({
    queryKey: ['missing-ap'],
    queryFn: async ({ signal }) => (await query(missingApDocument, {}, signal)).missingApRequests,
    staleTime: STALE_AFTER_MS,
    enabled: isWanted,
  })
  return isWanted ? (data ?? NONE) : NONE
}

const RESUBMIT = 'resubmit'

export function useIsResubmitting(): boolean {
  return useIsMutating({ mutationKey: [RESUBMIT] }) > 0
}

/** Resubmits an offer with its missing invoices, waits 3 s and invalidates all documents; returns the new offer's id. */
export function useResubmit(): UseMutationResult<string, Error, string> {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [RESUBMIT],
    mutationFn: async (id: string) => {
      const key = newIdempotencyKey()
      const answer = await withReauthentication(() => mutate(resubmitDocument, { id }, key))
      await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
      return answer.resubmitOneEarlyPayRequest.id
    },
    onSettled: () => client.invalidateQueries(),
  })
}
