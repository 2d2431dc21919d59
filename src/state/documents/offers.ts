import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { mergeOffers } from '#domain'
import {
  decodeOffers,
  mutate,
  newIdempotencyKey,
  query,
  requestsDocument,
  togglePauseDocument,
  withdrawDocument,
  type Offer,
} from '#data'
import { documentKeys } from './keys.ts'

/** All offers of the supplier, soonest deadline first. */
export function useOffers(): UseQueryResult<readonly Offer[]> {
  return useQuery({
    queryKey: [documentKeys.offers],
    queryFn: async ({ signal }) => {
      const offers = decodeOffers(await query(requestsDocument, { filter: null }, signal))
      return mergeOffers(offers, Date.now())
    },
  })
}

/** One offer; null when this supplier has none with that id. */
export function useOffer(id: string): UseQueryResult<Offer | null> {
  return useQuery({
    queryKey: [documentKeys.offers, id],
    queryFn: async ({ signal }) => {
      const [offer] = decodeOffers(await query(requestsDocument, { filter: { id: { eq: id } } }, signal))
      return offer ?? null
    },
  })
}

/** Withdraws an offer. The write's key lives as long as the attempt, so that a repeat is not a second withdrawal. */
export function useWithdraw(): UseMutationResult<boolean, Error, string> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      (await mutate(withdrawDocument, { id }, newIdempotencyKey())).withdrawOneEarlyPayRequest,
    onSuccess: () => refreshAfterOfferChange(client),
  })
}

/** Pauses an active offer or starts a paused one again. */
export function useTogglePause(): UseMutationResult<boolean, Error, { id: string; shouldPause: boolean }> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (variables: { id: string; shouldPause: boolean }) =>
      (await mutate(togglePauseDocument, variables, newIdempotencyKey())).togglePauseOneEarlyPayRequest,
    onSuccess: () => refreshAfterOfferChange(client),
  })
}

/** What an offer's change touches. */
export async function refreshAfterOfferChange(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [documentKeys.offers] }),
    client.invalidateQueries({ queryKey: [documentKeys.opportunities] }),
  ])
}
