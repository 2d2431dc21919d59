import { randomUUID } from 'node:crypto'
import { isRecurring, requestTypeSpec } from '#domain/requests'
import type { Actor } from '../../../platform/actor.ts'
import type { Services } from '../../../platform/services.ts'
import { hasOperations, type CreateRequest } from '../request-calls.ts'
import { FIRST_SLICE } from '../../opportunities/sums-cache.ts'
import { refreshOpportunitySums } from '../../opportunities/cached-sums.ts'
import { REQUEST_COMMANDS } from '../request-commands.ts'

export async function createRequest(
  { commands, flags, database, now }: Pick<Services, 'commands' | 'flags' | 'database' | 'now'>,
  actor: Actor,
  wanted: CreateRequest,
  key: string | undefined,
): Promise<{ readonly id: string }> {
  const keyed = { key, call: requestTypeSpec(wanted.type).createCall, args: wanted }
  const call = { kind: 'create', id: randomUUID(), wanted, flags } as const
  // What many customers hold is summed before the account is locked; operations change it.
  const isSummedBefore = wanted.opportunityUuids.length > FIRST_SLICE && !hasOperations(call)
  if (isSummedBefore && !isRecurring(wanted.type))
    await refreshOpportunitySums(database, actor.accountId, now(), wanted.opportunityUuids)
  return commands.run(REQUEST_COMMANDS, { actor, keyed, call })
}
