import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import {
  createNamedRateDocument,
  decodeOpportunities,
  mutate,
  opportunitiesDocument,
  query,
  type NamedRateInput,
  type Opportunity,
} from '#data'
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
export interface NamedRateOffer {
  readonly input: NamedRateInput
  readonly idempotencyKey: string
}

/** Submits a one-time Name Your Rate offer; gives its id. */
export function useSubmitNamedRate(): UseMutationResult<string, Error, NamedRateOffer> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, idempotencyKey }: NamedRateOffer) =>
      (await mutate(createNamedRateDocument, { input }, idempotencyKey)).createOneOneTimePriceDiscoveryRequest
        .id,
    onSuccess: () => refreshAfterOfferChange(client),
  })
}
