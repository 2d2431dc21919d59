import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { KyInstance } from 'ky'
import * as v from 'valibot'
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

/** An agreement of one market, in the revision it has now. */
export type Agreement = ResultOf<typeof agreementsDocument>['agreements'][number]

/** One acceptance: who agrees to which agreement in which revision. */
export interface AgreementAudit {
  readonly authServiceUuid: string
  readonly agreementId: string
  readonly revision: number
}

const contentAnswer = v.object({ cmsId: v.string(), title: v.string(), copy: v.string() })

/** What an agreement says: `copy` is HTML the server has cleaned. */
export type AgreementCopy = v.InferOutput<typeof contentAnswer>

const DEFAULT_LOCALE = 'en'

/** The copy of an agreement in a language, in the default one where there is none. Throws "An error has occurred: {status}". */
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

/** Failures of the copy are asked for again so many times. */
const COPY_RETRIES = 2

/** The agreements of these markets. A failure goes to the error boundary; without a network they are waited for. */
export function useAgreements(marketIds: readonly string[]): UseQueryResult<readonly Agreement[]> {
  const wanted = [...new Set(marketIds)].sort()
  return useQuery({
    queryKey: ['agreements', wanted],
    queryFn: async ({ signal }) =>
      (await query(agreementsDocument, { marketIds: wanted }, signal)).agreements,
    enabled: wanted.length > 0,
    throwOnError: (error, { state }) =>
      state.data === undefined && toApiError(error).code !== NETWORK_FAILURE,
  })
}

/** What an agreement says in a language. A failure goes to the error boundary. */
export function useAgreementCopy(cmsId: string, locale: string): UseQueryResult<AgreementCopy> {
  return useQuery({
    queryKey: ['agreement-copy', cmsId, locale],
    queryFn: () => agreementCopy(api.http, cmsId, locale),
    retry: COPY_RETRIES,
    throwOnError: (_, { state }) => state.data === undefined,
  })
}

/** Records that a user agrees; sent again with the same key, it is recorded once. */
export async function acceptAgreements(
  agreementAudits: readonly AgreementAudit[],
  idempotencyKey: string,
): Promise<void> {
  await mutate(acceptAgreementsDocument, { agreementAudits: [...agreementAudits] }, idempotencyKey)
}
