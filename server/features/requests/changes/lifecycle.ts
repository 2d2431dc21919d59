import { canMove, isRecurring, type RequestStatus } from '#domain/requests'
import type { Actor } from '../../../platform/actor.ts'
import { runCommand } from '../../../platform/db/commands/command.ts'
import { isPauseLocked } from '../../memberships/store.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { Services } from '../../../platform/services.ts'
import { changeRequest } from './change-request.ts'
import type { RequestTarget } from '../request-calls.ts'
import { REQUEST_COMMANDS } from '../request-commands.ts'
import { findRequest } from '../stored-request.ts'

export async function withdrawRequest(
  { commands }: Pick<Services, 'commands'>,
  actor: Actor,
  target: RequestTarget,
  key: string | undefined,
): Promise<true> {
  const keyed = { key, call: 'withdrawOneEarlyPayRequest', args: { id: target.id } }
  await commands.run(REQUEST_COMMANDS, { actor, keyed, call: { kind: 'withdraw', target } })
  return true
}

/** Pauses or reactivates a recurring request; idempotent. */
export function togglePause(
  { database, flags, now }: Pick<Services, 'database' | 'flags' | 'now'>,
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
      throw new Rejection(
        'REQUEST_NOT_PAUSABLE',
        'only a recurring request that is active or paused can be paused or reactivated',
      )
    if (shouldPause && (await isPauseLocked(tx, flags, actor.accountId, request.createdAt, at)))
      throw new Rejection(
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
