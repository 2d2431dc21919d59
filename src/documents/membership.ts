import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { graphql, mutate, newIdempotencyKey, query, type ResultOf } from '#data'
import { untilChanged } from './freshness.ts'

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

export const activateTrialDocument = graphql(`
  mutation ActivateMembershipTrial($accountId: ID!) {
    activateMembershipTrial(accountId: $accountId) {
      id
    }
  }
`)

export const loginsDocument = graphql(`
  query Logins {
    getMe {
      account {
        loginHistory(limit: 3) {
          created
        }
      }
    }
  }
`)

/** The account's membership; null when it was never offered one. */
export type Membership = ResultOf<typeof membershipDocument>['membership']

const queryKey = ['membership']

/** The account's membership; null when it was never offered one. Not asked for where it is not needed. */
export function useMembership(isNeeded = true): UseQueryResult<Membership> {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await query(membershipDocument, {}, signal)).membership,
    enabled: isNeeded,
    staleTime: untilChanged,
  })
}

/** How often the account's users have signed in, three at most. */
export function useLogins(isNeeded: boolean): UseQueryResult<number> {
  return useQuery({
    queryKey: ['logins'],
    queryFn: async ({ signal }) => {
      const { getMe } = await query(loginsDocument, {}, signal)
      return getMe.account.loginHistory.length
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const mutationKey = ['activate-trial']

/**
 * How to activate the trial of an account: at most once in a session, whatever comes of it. A failure is the server's to log;
 * calls `onActivated` otherwise.
 */
export function useTrialActivation(onActivated: () => void): (accountId: string) => void {
  const client = useQueryClient()
  const activation = useMutation({
    mutationKey,
    // Ends with the session, which empties the cache.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (accountId: string) => mutate(activateTrialDocument, { accountId }, newIdempotencyKey()),
    onSuccess: async () => {
      onActivated()
      await client.invalidateQueries({ queryKey })
    },
  })
  return (accountId) => {
    if (client.getMutationCache().find({ mutationKey }) === undefined) activation.mutate(accountId)
  }
}
