import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { QUERY_LIMITS } from '#contract'
import { graphql, query } from '#data'

export const legacyHistoryDocument = graphql(`
  query LegacyHistory($divisions: Int!) {
    divisions(paging: { first: $divisions }) {
      edges {
        node {
          uuid
          takerConfigurationHistories(filter: { offerUuid: { is: null } }) {
            uuid
          }
        }
      }
    }
  }
`)

export function useHasLegacyHistory(): UseQueryResult<boolean> {
  return useQuery({
    queryKey: ['legacy-history'],
    queryFn: async ({ signal }) => {
      const { divisions } = await query(legacyHistoryDocument, { divisions: QUERY_LIMITS.divisions }, signal)
      return divisions.edges.some(({ node }) => node.takerConfigurationHistories.length > 0)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
