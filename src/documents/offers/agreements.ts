import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { KyInstance } from 'ky'
import { useMemo } from 'react'
import * as v from 'valibot'
import { READ_RETRIES, STALE_AFTER_MS } from '#contract'
import { ApiError, api, graphql, mutate, NETWORK_FAILURE, query, toApiError, type ResultOf } from '#data'

export const agreementsDocument = graphql(`
  query Agreements($marketIds: [ID!]!) {
    agreements(filter: { marketId: { in: $marketIds } }) {
      id
      cmsId
      marketId
      revision
    }
  }
`)

export const acceptAgreementsDocument = graphql(`
  mutation AcceptAgreements($agreementAudits: [AgreementAuditInput!]!) {
    createManyAgreementAudits(agreementAudits: $agreementAudits) {
      dateAccepted
    }
  }
`)

/** The current revision of one market's agreement. */
export type Agreement = ResultOf<typeof agreementsDocument>['agreements'][number]

export interface AgreementAudit {
  readonly authServiceUuid: string
  readonly agreementId: string
  readonly revision: number
}

const contentAnswer = v.object({ cmsId: v.string(), title: v.string(), copy: v.string() })

/** The text of an agreement: `copy` is sanitized HTML. */
export type AgreementCopy = v.InferOutput<typeof contentAnswer>

const DEFAULT_LOCALE = 'en'

/** The text of an agreement in a language, or in the default one. Throws "An error has occurred: {status}". */
export async function agreementCopy(http: KyInstance, cmsId: string, locale: string): Promise<AgreementCopy> {
  try {
    return await fetchCopy(http, cmsId, locale)
  } catch (error) {
    const { status, code } = toApiError(error)
    if ((status === 400 || status === 404) && locale !== DEFAULT_LOCALE)
      return agreementCopy(http, cmsId, DEFAULT_LOCALE)
    throw new ApiError(code, status, `An error has occurred: ${status}`, error)
  }
}

async function fetchCopy(http: KyInstance, cmsId: string, locale: string): Promise<AgreementCopy> {
  return v.parse(
    contentAnswer,
    await http.get('agreement-content', { searchParams: { locale, cmsId } }).json(),
  )
}

/**
 * The agreements of some markets. Errors are thrown to the error boundary; without a network the query waits. Not kept for the
 * next visit: each choice of thousands of markets is a key of its own.
 */
export function useAgreements(
  marketIds: readonly string[],
  isEnabled = true,
): UseQueryResult<readonly Agreement[]> {
  const wanted = useMemo(() => [...new Set(marketIds)].sort(), [marketIds])
  return useQuery({
    queryKey: ['agreements', wanted],
    queryFn: async ({ signal }) =>
      (await query(agreementsDocument, { marketIds: wanted }, signal)).agreements,
    enabled: isEnabled && wanted.length > 0,
    staleTime: STALE_AFTER_MS,
    gcTime: 0,
    throwOnError: (error, { state }) =>
      state.data === undefined && toApiError(error).code !== NETWORK_FAILURE,
  })
}

/** The text of an agreement in a language. Errors are thrown to the error boundary. */
export function useAgreementCopy(cmsId: string, locale: string): UseQueryResult<AgreementCopy> {
  return useQuery({
    queryKey: ['agreement-copy', cmsId, locale],
    queryFn: () => agreementCopy(api.http, cmsId, locale),
    retry: READ_RETRIES,
    throwOnError: (_, { state }) => state.data === undefined,
  })
}

/** Records that a user agrees, once for each idempotency key. */
export async function acceptAgreements(
  agreementAudits: readonly AgreementAudit[],
  idempotencyKey: string,
): Promise<void> {
  await mutate(acceptAgreementsDocument, { agreementAudits: [...agreementAudits] }, idempotencyKey)
}
