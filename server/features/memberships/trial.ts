import { isInExperiment, trialEnd } from '#domain/memberships'
import type { Actor } from '../../platform/actor.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import { readMembership, type StoredMembership } from './store.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Starts the one trial an eligible account has; for its own users only, as staff who look in must not use it up. While the
 * trial runs, another activation changes nothing: two users may open the app at the same moment.
 */
export async function startTrial(
  { database, flags, now }: Pick<Services, 'database' | 'flags' | 'now'>,
  actor: Actor,
  key: string | undefined,
): Promise<StoredMembership> {
  if (actor.impersonator) throw new Rejection('FORBIDDEN', 'staff start no trial for a supplier')
  const at = now()
  const call = { key, call: 'activateMembershipTrial', args: {} }
  return runCommand(database, actor, call, at, async (tx) => {
    const membership = await readMembership(tx, actor.accountId, at)
    const { memberships: isOn } = await flags.of(tx, actor.accountId)
    if (membership === undefined || !isInExperiment(membership, isOn) || membership.status === 'ACTIVE')
      throw new Rejection('FORBIDDEN', 'this account is not eligible for a trial')
    if (membership.status === 'TRIAL')
      return { result: membership, target: membership.id, details: { isRunning: true } }
    if (membership.trialEndsAt !== null)
      throw new Rejection('VALIDATION', 'a membership can be tried once, and this account has')
    const trialEndsAt = new Date(trialEnd(at.getTime()))
    await bumpVersion(tx, actor.accountId, 'membership', {}, at)
    await tx.query(`update memberships set status = 'TRIAL', trial_ends_at = $2 where account_id = $1`, [
      actor.accountId,
      trialEndsAt,
    ])
    return { result: { ...membership, status: 'TRIAL' as const, trialEndsAt }, target: membership.id }
  })
}
