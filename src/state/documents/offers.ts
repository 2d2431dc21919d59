import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { isRecurring, mergeOffers } from '#domain/requests'
import { parseIsoDay } from '#domain/calendar'
import {
  api,
  decodeOffers,
  editRateDocument,
  includeAllAgain,
  mutate,
  newIdempotencyKey,
  offersVariables,
  query,
  requestsDocument,
  togglePauseDocument,
  withdrawDocument,
  type Offer,
  type RateEdit,
} from '#data'
import { track } from '../tracking.ts'
import { isOn } from '../flags/flags.ts'
import { whenConfirmed } from '../session/confirmation.ts'
import { documentKeys } from './keys.ts'
import { aggregateCurrency } from './me.ts'

/** All offers of the supplier, soonest deadline first. */
export function useOffers(): UseQueryResult<readonly Offer[]> {
  const oneTimeBenchmark = isOn('one-time-benchmark-requests')
  return useQuery({
    queryKey: [documentKeys.offers, { oneTimeBenchmark }],
    queryFn: async ({ signal, client }) => {
      const asked = { oneTimeBenchmark, currency: await aggregateCurrency(client) }
      const offers = decodeOffers(await query(requestsDocument, offersVariables(asked), signal))
      return mergeOffers(offers.map(withDepositDay), Date.now())
    },
  })
}

// Among equal deadlines the sooner deposit comes first.
function withDepositDay(offer: Offer): Offer & { readonly depositDay?: number } {
  const depositDay = parseIsoDay(offer.depositDate)
  return depositDay === undefined ? offer : { ...offer, depositDay }
}

/** One offer; null when this supplier has none with that id. */
export function useOffer(id: string): UseQueryResult<Offer | null> {
  return useQuery({
    queryKey: [documentKeys.offers, id],
    queryFn: async ({ signal, client }) => {
      const asked = { id, currency: await aggregateCurrency(client) }
      const [offer] = decodeOffers(await query(requestsDocument, offersVariables(asked), signal))
      return offer ?? null
    },
  })
}

/**
 * Withdraws an offer; of a recurring one the excluded invoices are included again first. The write's key lives as long as
 * the attempt, so that a repeat is not a second withdrawal.
 */
export function useWithdraw(): UseMutationResult<boolean, Error, Offer> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (offer: Offer) => {
      if (isRecurring(offer.type)) await includeExcluded(offer)
      const { id } = offer
      return (await mutate(withdrawDocument, { id }, newIdempotencyKey())).withdrawOneEarlyPayRequest
    },
    onSuccess: () => refreshAfterOfferChange(client),
  })
}

// What cannot be included again is only noted: it does not stand in the way of the withdrawal.
async function includeExcluded({ id, opportunities }: Offer): Promise<void> {
  for (const opportunity of opportunities.filter(({ includedAgainCount }) => includedAgainCount > 0)) {
    try {
      await includeAllAgain(api.http, opportunity, newIdempotencyKey())
    } catch (error) {
      track('include-again-failed', { offer: id, message: String(error) })
    }
  }
}

/** A new rate, and the version of the offer it was chosen on. */
export interface RateChange {
  readonly edit: RateEdit
  readonly seenVersion: number
}

/** Changes the rate of an offer; refused with `REQUEST_CHANGED` when somebody has changed it since. */
export function useEditRate(): UseMutationResult<boolean, Error, RateChange> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ edit, seenVersion }: RateChange) => {
      const key = newIdempotencyKey()
      const answer = await whenConfirmed(() => mutate(editRateDocument, edit, key, seenVersion))
      return answer.editRateOneEarlyPayRequest
    },
    onSettled: () => refreshAfterOfferChange(client),
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
