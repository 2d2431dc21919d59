import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import {
  createRequest,
  decodeOpportunities,
  opportunitiesDocument,
  query,
  type NewRequest,
  type Opportunity,
} from '#data'
import { whenConfirmed } from '../session/confirmation.ts'
import { documentKeys } from './keys.ts'
import { refreshAfterOfferChange } from './offers.ts'

/** What can be offered, one entry a customer and currency. */
export function useOpportunities(): UseQueryResult<readonly Opportunity[]> {
  return useQuery({
    queryKey: [documentKeys.opportunities],
    queryFn: async ({ signal }) => decodeOpportunities(await query(opportunitiesDocument, {}, signal)),
  })
}

/** One intended offer: sent again with the same key, it is made once. */
export interface OfferAttempt {
  readonly offer: NewRequest
  readonly idempotencyKey: string
  /** Whether it may still be sent when somebody had to confirm who they are meanwhile: its deadline has not passed. */
  readonly isStillMeant: () => boolean
}

/** Submits an offer of any type; gives its id. */
export function useCreateRequest(): UseMutationResult<string, Error, OfferAttempt> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ offer, idempotencyKey, isStillMeant }: OfferAttempt) =>
      whenConfirmed(() => createRequest(offer, idempotencyKey), isStillMeant),
    // Without a network it fails at once: nothing is sent later behind the reader's back.
    networkMode: 'always',
    onSuccess: () => refreshAfterOfferChange(client),
  })
}
