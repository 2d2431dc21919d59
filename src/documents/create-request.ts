import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { TadaDocumentNode } from 'gql.tada'
import { unreachable } from '#domain/core'
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
  /** The draft it was made from. */
  readonly draftId: string | undefined
}

interface Created {
  readonly created: { readonly id: string }
}

/** Submits an offer by the mutation of its type, once for each idempotency key; returns its id. */
async function createRequest(offer: NewRequest, idempotencyKey: string): Promise<string> {
  const { type, opportunityUuids: all, rateType, rate, isRateAveraged } = offer
  const send = async <Input>(
    document: TadaDocumentNode<Created, { input: Input }>,
    input: Input,
  ): Promise<string> => (await mutate(document, { input }, idempotencyKey)).created.id

  const opportunityUuids = [...all]
  const draft = offer.draftId === undefined ? {} : { draftId: offer.draftId }
  const invoiceOperations: never[] = []
  const named = { opportunityUuids, rateType, rate, invoiceOperations, ...draft }
  const fixed = { opportunityUuid: all[0], invoiceOperations, ...draft }
  switch (type) {
    case 'ONE_TIME_PRICE_DISCOVERY':
      return send(createOneTimeDocument, { ...named, isRateAveraged })
    case 'EXPRESS_ACCEPT_PRICE_DISCOVERY':
      return send(createExpressDocument, { ...named, isRateAveraged })
    case 'RECURRING_PRICE_DISCOVERY':
      return send(createRecurringDocument, named)
    case 'ONE_TIME_STATIC_RATE':
      return send(createOneTimeStaticDocument, fixed)
    case 'RECURRING_STATIC_RATE':
      return send(createRecurringStaticDocument, fixed)
    case 'ONE_TIME_BENCHMARK_RATE':
      return send(createOneTimeBenchmarkDocument, fixed)
    case 'RECURRING_BENCHMARK_RATE':
      return send(createRecurringBenchmarkDocument, fixed)
    case 'PREFERRED_TERM':
      return send(createPreferredDocument, { opportunityUuids, ...draft })
    case 'PREFERRED_TERM_IN_APP':
      return send(createPreferredInAppDocument, {
        opportunityUuids,
        rateType,
        rate,
        invoiceOperations,
        termExpirationDate: requireTermExpiration(offer.termExpirationDate),
      })
    case 'ONE_TIME_CASH_FLOW_PLUS':
      return send(createCardDocument, { opportunityUuids, invoiceOperations, ...draft })
    default:
      return unreachable(type)
  }
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
      withReauthentication(() => createRequest(offer, idempotencyKey), isStillMeant),
    // Without a network it fails at once, and is not sent later without the user's knowledge.
    networkMode: 'always',
    onSuccess: () => refreshAfterOfferChange(client),
  })
}
