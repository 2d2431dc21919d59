import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  acceptAgreementsDocument,
  agreementCopy,
  agreementsDocument,
  api,
  mutate,
  NETWORK_FAILURE,
  query,
  toApiError,
  type Agreement,
  type AgreementAudit,
  type AgreementCopy,
} from '#data'
import { documentKeys } from './keys.ts'

/** Failures of the copy are asked for again so many times. */
const COPY_RETRIES = 2

/** The agreements of these markets. A failure goes to the error boundary; without a network they are waited for. */
export function useAgreements(marketIds: readonly string[]): UseQueryResult<readonly Agreement[]> {
  const wanted = [...new Set(marketIds)].sort()
  return useQuery({
    queryKey: [documentKeys.agreements, wanted],
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
    queryKey: [documentKeys.agreementCopy, cmsId, locale],
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
