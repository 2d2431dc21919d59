import { canMove, isRecurring, type RequestStatus } from '#domain/requests'
import type { Actor } from '../../platform/actor.ts'
import { runCommand } from '../../platform/db/command.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { isPauseLocked } from '../memberships/store.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { changeRequest, freeCustomers } from './change-request.ts'
import { deleteExclusions } from './saved-exclusions.ts'
import { findRequest, type SeenVersion } from './stored-request.ts'

type Needed = Pick<Services, 'database' | 'now'>

/** Which request, as the caller last saw it. */
export interface RequestTarget {
  readonly id: string
  readonly seen?: SeenVersion
}

/** Withdraws an active request and releases its customers. */
export function withdrawRequest(
  { database, now }: Needed,
  actor: Actor,
  { id, seen }: RequestTarget,
  key: string | undefined,
): Promise<boolean> {
  const at = now()
  const call = { key, call: 'withdrawOneEarlyPayRequest', args: { id } }
  return runCommand(database, actor, call, at, async (tx) => {
    await withdrawWithin(tx, actor, { id, seen }, at)
    return { result: true, target: id }
  })
}

/** Withdraws inside a command's transaction. */
export async function withdrawWithin(
  tx: ChangeTransaction,
  actor: Actor,
  target: RequestTarget,
  now: Date,
): Promise<void> {
  const request = await findRequest(tx, actor, target.id, target.seen)
  if (!canMove(request.status, 'WITHDRAWN'))
    throw new Refusal('REQUEST_NOT_WITHDRAWABLE', `a request that is ${request.status} cannot be withdrawn`)
  await Promise.all([
    changeRequest(tx, actor, target.id, { status: 'WITHDRAWN' }, now),
    freeCustomers(tx, actor.accountId, target.id),
    deleteExclusions(tx, actor.accountId, target.id),
  ])
}

/** Pauses or reactivates a recurring request; idempotent. */
export function togglePause(
  { database, now }: Needed,
  actor: Actor,
  { id, seen, shouldPause }: RequestTarget & { readonly shouldPause: boolean },
  key: string | undefined,
): Promise<boolean> {
  const at = now()
  const call = { key, call: 'togglePauseOneEarlyPayRequest', args: { id, shouldPause } }
  return runCommand(database, actor, call, at, async (tx) => {
    const request = await findRequest(tx, actor, id, seen)
    const wanted: RequestStatus = shouldPause ? 'PAUSED' : 'ACTIVE'
    const isAllowed =
      isRecurring(request.type) &&
      (request.status === wanted || (canMove(request.status, wanted) && isToggle(request.status)))
    if (!isAllowed)
      throw new Refusal(
        'REQUEST_NOT_PAUSABLE',
        'only a recurring request that is active or paused can be paused or reactivated',
      )
    if (shouldPause && (await isPauseLocked(tx, actor.accountId, request.createdAt, at)))
      throw new Refusal(
        'REQUEST_LOCKED',
        'without a membership a recurring request can be paused six months after it was made',
      )
    if (request.status !== wanted) await changeRequest(tx, actor, id, { status: wanted }, at)
    return { result: true, target: id, details: { shouldPause } }
  })
}

// A request under review becomes active only by its review.
function isToggle(status: string): boolean {
  return status === 'ACTIVE' || status === 'PAUSED'
}
