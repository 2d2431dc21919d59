import type { Currency } from '#domain/money'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { KyInstance } from 'ky'
import { isRecurring } from '#domain/requests'
import { api, graphql, mutate, newIdempotencyKey, toApiError, type VariablesOf } from '#data'
import { track, withReauthentication } from '#state'
import type { Offer } from './offer.ts'
import { refreshAfterOfferChange } from './offers.ts'

export const withdrawDocument = graphql(`
  mutation Withdraw($id: ID!) {
    withdrawOneEarlyPayRequest(id: $id)
  }
`)

export const withdrawCustomersDocument = graphql(`
  mutation WithdrawCustomers($id: ID!, $customerUuids: [ID!]!) {
    withdrawCustomersOneEarlyPayRequest(id: $id, customerUuids: $customerUuids)
  }
`)

export const togglePauseDocument = graphql(`
  mutation TogglePause($id: ID!, $shouldPause: Boolean!) {
    togglePauseOneEarlyPayRequest(id: $id, shouldPause: $shouldPause)
  }
`)

export const editRateDocument = graphql(`
  mutation EditRate($id: ID!, $newRateType: RateType!, $newRate: Percent!, $isRateAveraged: Boolean) {
    editRateOneEarlyPayRequest(
      id: $id
      newRateType: $newRateType
      newRate: $newRate
      isRateAveraged: $isRateAveraged
    )
  }
`)

type RateEdit = VariablesOf<typeof editRateDocument>

interface MarketsOfCustomer {
  readonly makerOrganizationUuid: string
  readonly currency: Currency
  readonly markets: readonly { readonly takerId: string; readonly marketId: string }[]
}

/** Includes every invoice of some markets again that the supplier has excluded. Throws an `ApiError`. */
async function includeAllAgain(
  http: KyInstance,
  { makerOrganizationUuid, currency, markets }: MarketsOfCustomer,
  idempotencyKey: string,
): Promise<void> {
  try {
    await http.post(`taker/maker/${makerOrganizationUuid}/invoices/update-calculated-invoices`, {
      searchParams: { currency },
      json: { filters: [{ all: true, operation: 'INCLUDE' }], takersMarkets: markets },
      headers: { 'Idempotency-Key': idempotencyKey },
    })
  } catch (error) {
    throw toApiError(error)
  }
}

/**
 * Withdraws an offer, after including the excluded invoices of a recurring one again.
 */
export function useWithdraw(): UseMutationResult<boolean, Error, Offer> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (offer: Offer) => {
      if (isRecurring(offer.type)) await includeExcluded(offer)
      const { id } = offer
      return (await mutate(withdrawDocument, { id }, newIdempotencyKey())).withdrawOneEarlyPayRequest
    },
    // The page goes on to the next offer, which an earlier list does not tell.
    onSuccess: () => refreshAfterOfferChange(client),
  })
}

export interface PartWithdrawal {
  readonly offer: Pick<Offer, 'id' | 'version'>
  readonly customerUuids: readonly string[]
}

/** Withdraws an offer from some of its customers; rejected with `REQUEST_CHANGED` when it has been changed since. */
export function useWithdrawCustomers(): UseMutationResult<boolean, Error, PartWithdrawal> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ offer: { id, version }, customerUuids }: PartWithdrawal) => {
      const variables = { id, customerUuids: [...customerUuids] }
      const answer = await mutate(withdrawCustomersDocument, variables, newIdempotencyKey(), version)
      return answer.withdrawCustomersOneEarlyPayRequest
    },
    // Not waited for: the row that asked is gone with the refreshed offer.
    onSettled: () => void refreshAfterOfferChange(client),
  })
}

/** Calls at a time: an offer may have thousands of customers, each with a call of its own. */
const CALLS_AT_ONCE = 4

// A failure is only recorded, and does not prevent the withdrawal.
async function includeExcluded({ id, opportunities }: Offer): Promise<void> {
  const waiting = opportunities.filter(({ includedAgainCount }) => includedAgainCount > 0)
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      try {
        await includeAllAgain(api.http, next, newIdempotencyKey())
      } catch (error) {
        track('include-again-failed', { offer: id, code: toApiError(error).code })
      }
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
}

export interface RateChange {
  readonly edit: RateEdit
  readonly seenVersion: number
}

/** Changes the rate of an offer; rejected with `REQUEST_CHANGED` when the offer has been changed since. */
export function useEditRate(): UseMutationResult<boolean, Error, RateChange> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ edit, seenVersion }: RateChange) => {
      const key = newIdempotencyKey()
      const answer = await withReauthentication(() => mutate(editRateDocument, edit, key, seenVersion))
      return answer.editRateOneEarlyPayRequest
    },
    onSettled: () => refreshAfterOfferChange(client),
  })
}

export function useTogglePause(): UseMutationResult<boolean, Error, { id: string; shouldPause: boolean }> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (variables: { id: string; shouldPause: boolean }) =>
      (await mutate(togglePauseDocument, variables, newIdempotencyKey())).togglePauseOneEarlyPayRequest,
    onSuccess: () => refreshAfterOfferChange(client),
  })
}
