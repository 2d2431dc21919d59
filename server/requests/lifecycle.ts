import { canMove, isRecurring, type RequestStatus } from '#domain'
import type { Actor } from '../actor.ts'
import { bumpVersion } from '../db/changes.ts'
import { runCommand } from '../db/command.ts'
import type { Tx } from '../db/driver.ts'
import { lockRequest, type StoredRequest } from '../db/requests.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'database' | 'now'>

/** Withdraws a living request and frees its customers. */
export function withdrawRequest(
  { database, now }: Needed,
  actor: Actor,
  id: string,
  key: string | undefined,
): Promise<boolean> {
  const at = now()
  return runCommand(
    database,
    actor,
    { key, call: 'withdrawOneEarlyPayRequest', args: { id } },
    at,
    async (tx) => {
      const request = await findRequest(tx, actor, id)
      if (!canMove(request.status, 'WITHDRAWN')) {
        throw new Refusal(
          'REQUEST_NOT_WITHDRAWABLE',
          `a request that is ${request.status} cannot be withdrawn`,
        )
      }
      await changeStatus(tx, actor, id, 'WITHDRAWN', at)
      await tx.query('delete from active_customers where account_id = $1 and request_id = $2', [
        actor.accountId,
        id,
      ])
      return { result: true, target: id }
    },
  )
}

/** Pauses or reactivates a recurring request; asking for the state it is in changes nothing. */
export function togglePause(
  { database, now }: Needed,
  actor: Actor,
  id: string,
  shouldPause: boolean,
  key: string | undefined,
): Promise<boolean> {
  const at = now()
  const call = { key, call: 'togglePauseOneEarlyPayRequest', args: { id, shouldPause } }
  return runCommand(database, actor, call, at, async (tx) => {
    const request = await findRequest(tx, actor, id)
    const wanted: RequestStatus = shouldPause ? 'PAUSED' : 'ACTIVE'
    if (!isRecurring(request.type) || !(request.status === wanted || canMove(request.status, wanted))) {
      throw new Refusal(
        'REQUEST_NOT_PAUSABLE',
        'only a recurring request that is active or paused can be paused or reactivated',
      )
    }
    if (request.status !== wanted) await changeStatus(tx, actor, id, wanted, at)
    return { result: true, target: id, details: { shouldPause } }
  })
}

async function findRequest(tx: Tx, { accountId }: Actor, id: string): Promise<StoredRequest> {
  const request = await lockRequest(tx, accountId, id)
  if (!request) throw notFound('request')
  return request
}

async function changeStatus(
  tx: Tx,
  actor: Actor,
  id: string,
  status: RequestStatus | 'WITHDRAWN',
  now: Date,
): Promise<void> {
  const version = await bumpVersion(tx, actor.accountId, 'requests', { requestId: id }, now)
  await tx.query(
    `update requests set status = $3, updated_at = $4, version = $5, last_modified_by = $6, last_modified_by_impersonator_id = $7
     where account_id = $1 and request_id = $2`,
    [actor.accountId, id, status, now, version, actor.userId, actor.impersonator?.userId ?? null],
  )
}
