import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  BILLING_PERIODS,
  membershipExperience,
  membershipTier,
  PAYMENT_STATUSES,
  PLANS,
  readMembershipStatus,
  type MembershipTier,
} from '#domain/memberships'
import { graphql, query, type ResultOf } from '#data'
import { isOn, session } from '#state'
import { untilChanged } from '../query/freshness.ts'
import { NOT_OF_INVOICES } from '../query/refresh-on-change.ts'

export const membershipDocument = graphql(`
  query Membership {
    membership {
      id
      isEligible
      status
      paymentStatus
      plan
      billingFrequency
      trialEndDate
      offerBuilderType
    }
  }
`)

const loginsDocument = graphql(`
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

type WireMembership = NonNullable<ResultOf<typeof membershipDocument>['membership']>

/** The account's membership; null when it was never offered one. */
export type Membership = ReturnType<typeof decode> | null

/** Words of a later version of the server count as none, its statuses as inactive. */
function decode(wire: WireMembership) {
  return {
    ...wire,
    status: readMembershipStatus(wire.status),
    paymentStatus: PAYMENT_STATUSES.find((status) => status === wire.paymentStatus),
    plan: PLANS.find((plan) => plan === wire.plan),
    billingFrequency: BILLING_PERIODS.find((period) => period === wire.billingFrequency),
    /** When the trial ends or ended, in milliseconds; null: there was none. */
    trialEndsAt: wire.trialEndDate === null ? null : Date.parse(wire.trialEndDate),
  }
}

export const membershipQuery = queryOptions({
  queryKey: ['membership'],
  queryFn: async ({ signal }): Promise<Membership> => {
    const { membership } = await query(membershipDocument, {}, signal)
    return membership && decode(membership)
  },
  staleTime: untilChanged,
  meta: NOT_OF_INVOICES,
})

/** The account's membership; null when it was never offered one. Not asked for where it is not needed. */
export function useMembership(isNeeded = true): UseQueryResult<Membership> {
  return useQuery({ ...membershipQuery, enabled: isNeeded })
}

/** The account's membership in the experiment; undefined outside of it, and until it is loaded. */
export function useMembershipInExperiment(): NonNullable<Membership> | undefined {
  const { data } = useMembership()
  return isOn('memberships') ? (data ?? undefined) : undefined
}

/** The same as `useMembership`, requested again at each display and each return to the tab: it may have been paid for elsewhere. */
export function useFreshMembership(): UseQueryResult<Membership> {
  return useQuery({ ...membershipQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' })
}

/** The account's tier; undefined outside of the experiment, and until the membership is loaded. */
export function useMembershipTier(): MembershipTier | undefined {
  const { data } = useMembership()
  if (data === undefined) return undefined
  return membershipTier(membershipExperience(data ?? undefined, isOn('memberships')))
}

/** The account's last sign-ins in milliseconds, the latest first, three at most. Asked for once in a session. */
export function useLogins(isNeeded: boolean): UseQueryResult<readonly number[]> {
  return useQuery({
    queryKey: ['logins', session.token.value?.user.sessionUuid],
    queryFn: async ({ signal }) => {
      const { getMe } = await query(loginsDocument, {}, signal)
      return getMe.account.loginHistory.map(({ created }) => Date.parse(created)).toSorted((a, b) => b - a)
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
