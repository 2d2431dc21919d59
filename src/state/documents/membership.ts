import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { membershipDocument, query, type Membership } from '#data'
import { documentKeys } from './keys.ts'

/** The account's membership; null when it was never offered one. */
export function useMembership(): UseQueryResult<Membership> {
  return useQuery({
    queryKey: [documentKeys.membership],
    queryFn: async ({ signal }) => (await query(membershipDocument, {}, signal)).membership,
  })
}
