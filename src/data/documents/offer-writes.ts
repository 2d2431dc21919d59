import type { KyInstance } from 'ky'
import { graphql, type VariablesOf } from '../graphql/tada.ts'
import { toApiError } from '../http/api-error.ts'

export const withdrawDocument = graphql(`
  mutation Withdraw($id: ID!) {
    withdrawOneEarlyPayRequest(id: $id)
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

export const resubmitDocument = graphql(`
  mutation Resubmit($id: ID!) {
    resubmitOneEarlyPayRequest(id: $id) {
      id
    }
  }
`)

export type RateEdit = VariablesOf<typeof editRateDocument>

/** The markets of one customer and currency. */
export interface MarketsOfCustomer {
  readonly makerOrganizationUuid: string
  readonly currency: string
  readonly markets: readonly { readonly takerId: string; readonly marketId: string }[]
}

/** Includes every invoice of some markets again that the supplier has excluded. Throws an `ApiError`. */
export async function includeAllAgain(
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
