import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startsTrial } from '#domain/memberships'
import { graphql, mutate, newIdempotencyKey } from '#data'
import { isOn, session, setTrialAnnouncement, track } from '#state'
import { useMe } from '../account/me.ts'
import { membershipQuery, useMembership } from './membership.ts'

const activateTrialDocument = graphql(`
  mutation ActivateMembershipTrial($accountId: ID!) {
    activateMembershipTrial(accountId: $accountId) {
      id
    }
  }
`)

const mutationKey = ['activate-trial']

interface Activation {
  readonly accountId: string
  readonly userUuid: string
}

/**
 * Activates the trial of an account that is due one, at most once in a session, whatever comes of it: a failure is the server's
 * to log. Never for staff who act for a supplier, nor for a read-only user. Returns whether it is still open what comes of it.
 */
export function useTrialActivation(): boolean {
  const client = useQueryClient()
  const membership = useMembership().data
  const me = useMe()
  const { mutate: activate } = useMutation({
    mutationKey,
    // Ends with the session, which empties the cache.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: ({ accountId }: Activation) =>
      mutate(activateTrialDocument, { accountId }, newIdempotencyKey()),
    onSuccess: async (_, { userUuid }) => {
      setTrialAnnouncement(userUuid, 'due')
      track('membership-trial-activated')
      await client.invalidateQueries({ queryKey: membershipQuery.queryKey })
    },
  })
  const attempts = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, isPaused } }) => (status === 'pending' && !isPaused ? 'open' : 'settled'),
  })
  const isImpersonated = session.token.value?.subject !== undefined
  const isDue = membership != null && !isImpersonated && startsTrial(membership, isOn('memberships'))
  const accountId = me.data?.isReadOnly === false ? me.data.account.id : undefined
  const userUuid = me.data?.user.uuid
  useEffect(() => {
    if (!isDue || accountId === undefined || userUuid === undefined) return
    if (client.getMutationCache().find({ mutationKey }) === undefined) activate({ accountId, userUuid })
  }, [isDue, accountId, userUuid, client, activate])
  if (!isDue || attempts.includes('settled')) return false
  // Until the user is known it is not known whether a trial starts.
  return me.data === undefined ? me.fetchStatus === 'fetching' : !me.data.isReadOnly
}
