import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import * as v from 'valibot'
import { TERMS_KINDS, type TermsDocument } from '#contract'
import { api, toApiError } from '#data'
import { track } from '#state'
import { UNVERSIONED } from '../query/refresh-on-change.ts'

const PATH = 'user/terms'
const queryKey = ['terms']
const answer = v.array(
  v.object({
    uuid: v.string(),
    kind: v.picklist(TERMS_KINDS),
    hasSeen: v.boolean(),
    seenAt: v.nullable(v.string()),
  }),
)

/** The latest terms documents and whether the user has seen them; asked for where they may be shown. */
export function useTerms(isNeeded: boolean): UseQueryResult<readonly TermsDocument[]> {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return v.parse(answer, await api.http.get(PATH, { signal }).json())
      } catch (error) {
        throw toApiError(error)
      }
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    meta: UNVERSIONED,
    // A document that was seen must not be announced again at the next visit.
    gcTime: 0,
  })
}

/** What happens to a document: it was shown for long enough, closed, or opened. */
export interface TermsMark {
  readonly uuid: string
  readonly event: 'shown' | 'dismissed' | 'opened'
}

/**
 * Stores what happened to a document. Dismissing and opening it refetch the documents; its time on screen does not, so
 * that it stays there. A failure is only recorded.
 */
export function useMarkTerms(): UseMutationResult<void, Error, TermsMark> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ uuid, event }: TermsMark) => {
      const step = event === 'opened' ? 'acknowledged' : 'seen'
      await api.http.post(`${PATH}/${encodeURIComponent(uuid)}/${step}`)
    },
    onError: (error) => track('terms-failed', { code: toApiError(error).code }),
    onSettled: async (_, __, { event }) => {
      if (event !== 'shown') await client.invalidateQueries({ queryKey })
    },
  })
}
