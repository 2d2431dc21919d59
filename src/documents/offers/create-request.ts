import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { TadaDocumentNode } from 'gql.tada'
import { requireTermExpiration, type RequestType } from '#domain/requests'
import { graphql, mutate } from '#data'
import { withReauthentication } from '#state'
import { refreshAfterOfferChange } from './offers.ts'

export const createOneTimeDocument = graphql(`
  mutation CreateOneTime($input: CreateOneTimePriceDiscoveryRequestInput!) {
    created: createOneOneTimePriceDiscoveryRequest(input: $input) {
      id
    }
  }
`)

export const createExpressDocument = graphql(`
  mutation CreateExpress($input: CreateOneTimePriceDiscoveryRequestInput!) {
    created: createOneExpressAcceptPriceDiscoveryRequest(input: $input) {
      id
    }
  }
`)

export const createRecurringDocument = graphql(`
  mutation CreateRecurring($input: CreateRecurringPriceDiscoveryRequestInput!) {
    created: createOneRecurringPriceDiscoveryRequest(input: $input) {
      id
    }
  }
`)

export const createOneTimeStaticDocument = graphql(`
  mutation CreateOneTimeStatic($input: CreateFixedRateRequestInput!) {
    created: createOneOneTimeStaticRateRequest(input: $input) {
      id
    }
  }
`)

export const createRecurringStaticDocument = graphql(`
  mutation CreateRecurringStatic($input: CreateFixedRateRequestInput!) {
    created: createOneRecurringStaticRateRequest(input: $input) {
      id
    }
  }
`)

export const createOneTimeBenchmarkDocument = graphql(`
  mutation CreateOneTimeBenchmark($input: CreateFixedRateRequestInput!) {
    created: createOneOneTimeBenchmarkRateRequest(input: $input) {
      id
    }
  }
`)

export const createRecurringBenchmarkDocument = graphql(`
  mutation CreateRecurringBenchmark($input: CreateFixedRateRequestInput!) {
    created: createOneRecurringBenchmarkRateRequest(input: $input) {
      id
    }
  }
`)

export const createPreferredDocument = graphql(`
  mutation CreatePreferred($input: CreatePreferredTermRequestInput!) {
    created: createOnePreferredTermRequest(input: $input) {
      id
    }
  }
`)

export const createPreferredInAppDocument = graphql(`
  mutation CreatePreferredInApp($input: CreatePreferredTermInAppRequestInput!) {
    created: createOnePreferredTermInAppRequest(input: $input) {
      id
    }
  }
`)

export const createCardDocument = graphql(`
  mutation CreateCard($input: CreateOneTimeCashFlowPlusRequestInput!) {
    created: createOneOneTimeCashFlowPlusRequest(input: $input) {
      id
    }
  }
`)

/** An offer as it is submitted, whatever its type. */
export interface NewRequest {
  readonly type: RequestType
  /** In the order of offering; only the first one is used for rates that the customer has set. */
  readonly opportunityUuids: readonly [string, ...string[]]
  readonly rateType: 'APR' | 'DISC'
  /** Percent; for types whose rate the supplier names. */
  readonly rate: number
  readonly isRateAveraged: boolean
  /** `yyyy-MM-dd`; of a preferred term made in the app. */
  readonly termExpirationDate: string | undefined
  /** The invoices that were excluded for it, as text of a set of ids. */
  readonly excludedForOffer: string | undefined
  readonly draftId: string | undefined
}

interface Created {
  readonly created: { readonly id: string }
}

type Send = (offer: NewRequest, idempotencyKey: string) => Promise<string>

// A mutation with the input that it takes of an offer.
function sender<Input>(
  document: TadaDocumentNode<Created, { input: Input }>,
  inputOf: (offer: NewRequest) => Input,
): Send {
  return async (offer, key) => (await mutate(document, { input: inputOf(offer) }, key)).created.id
}

const invoiceOperations: never[] = []

const draftOf = ({ draftId }: NewRequest) => (draftId === undefined ? {} : { draftId })

const exclusionsOf = ({ excludedForOffer }: NewRequest) =>
  excludedForOffer === undefined ? {} : { excludedForOffer }

const opportunitiesOf = (offer: NewRequest) => ({
  opportunityUuids: [...offer.opportunityUuids],
  ...draftOf(offer),
  ...exclusionsOf(offer),
})

const named = (offer: NewRequest) => ({
  ...opportunitiesOf(offer),
  rateType: offer.rateType,
  rate: offer.rate,
  invoiceOperations,
})

const averaged = (offer: NewRequest) => ({ ...named(offer), isRateAveraged: offer.isRateAveraged })

const fixed = (offer: NewRequest) => ({
  opportunityUuid: offer.opportunityUuids[0],
  invoiceOperations,
  ...draftOf(offer),
  ...exclusionsOf(offer),
})

/** How an offer of each type is submitted. */
const SEND: Readonly<Record<RequestType, Send>> = {
  ONE_TIME_PRICE_DISCOVERY: sender(createOneTimeDocument, averaged),
  EXPRESS_ACCEPT_PRICE_DISCOVERY: sender(createExpressDocument, averaged),
  RECURRING_PRICE_DISCOVERY: sender(createRecurringDocument, named),
  ONE_TIME_STATIC_RATE: sender(createOneTimeStaticDocument, fixed),
  RECURRING_STATIC_RATE: sender(createRecurringStaticDocument, fixed),
  ONE_TIME_BENCHMARK_RATE: sender(createOneTimeBenchmarkDocument, fixed),
  RECURRING_BENCHMARK_RATE: sender(createRecurringBenchmarkDocument, fixed),
  PREFERRED_TERM: sender(createPreferredDocument, opportunitiesOf),
  PREFERRED_TERM_IN_APP: sender(createPreferredInAppDocument, (offer) => ({
    opportunityUuids: [...offer.opportunityUuids],
    rateType: offer.rateType,
    rate: offer.rate,
    invoiceOperations,
    ...exclusionsOf(offer),
    termExpirationDate: requireTermExpiration(offer.termExpirationDate),
  })),
  ONE_TIME_CASH_FLOW_PLUS: sender(createCardDocument, (offer) => ({
    ...opportunitiesOf(offer),
    invoiceOperations,
  })),
}

/** An offer to submit, once for each idempotency key. */
export interface OfferAttempt {
  readonly offer: NewRequest
  readonly idempotencyKey: string
  /** Whether it may still be sent after a reauthentication: its deadline has not passed. */
  readonly isStillMeant: () => boolean
}

/** Submits an offer of any type; returns its id. */
export function useCreateRequest(): UseMutationResult<string, Error, OfferAttempt> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ offer, idempotencyKey, isStillMeant }: OfferAttempt) =>
      withReauthentication(() => SEND[offer.type](offer, idempotencyKey), isStillMeant),
    // Not waited for: the page that follows reads the offer itself.
    onSuccess: () => void refreshAfterOfferChange(client),
  })
}
