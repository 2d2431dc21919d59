import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Verdict } from '#domain/clearing'
import { decodeExplanation, explanationDocument, query, type Explanation } from '#data'
import { documentKeys } from './keys.ts'

/** Which of an offer's invoices to explain: those of one verdict or all, and which page of them. */
export interface ExplanationQuery {
  readonly verdict: Verdict | undefined
  readonly limit: number
  readonly offset: number
}

/** Why each invoice of an offer was or was not awarded; the page before stays until the next has come. */
export function useExplanation(requestId: string, asked: ExplanationQuery): UseQueryResult<Explanation> {
  const { verdict, limit, offset } = asked
  return useQuery({
    queryKey: [documentKeys.explanation, requestId, asked],
    queryFn: async ({ signal }) =>
      decodeExplanation(
        await query(
          explanationDocument,
          { requestId, verdict: verdict ?? null, paging: { limit, offset } },
          signal,
        ),
      ),
    placeholderData: keepPreviousData,
  })
}
