import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { graphql, query, type ResultOf } from '#data'

export const membershipDocument = graphql(`
  query Membership {
    membership {
      id
      isEligible
      status
      plan
      trialEndDate
      offerBuilderType
    }
  }
`)

/** The account's membership; null when it was never offered one. */
export type Membership = ResultOf<typeof membershipDocument>['membership']

/** The account's membership; null when it was never offered one. */
export function useMembership(): UseQueryResult<Membership> {
  return useQuery({
    queryKey: ['membership'],
    queryFn: async ({ signal }) => (await query(membershipDocument, {}, signal)).membership,
  })
}
