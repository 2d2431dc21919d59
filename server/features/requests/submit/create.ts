import { randomUUID } from 'node:crypto'
import { requestTypeSpec } from '#domain/requests'
import type { Actor } from '../../../platform/actor.ts'
import type { Services } from '../../../platform/services.ts'
import type { CreateRequest } from '../request-calls.ts'
import { REQUEST_COMMANDS } from '../request-commands.ts'

export function createRequest(
  { commands, flags }: Pick<Services, 'commands' | 'flags'>,
  actor: Actor,
  wanted: CreateRequest,
  key: string | undefined,
): Promise<{ readonly id: string }> {
  const keyed = { key, call: requestTypeSpec(wanted.type).createCall, args: wanted }
  const call = { kind: 'create', id: randomUUID(), wanted, flags } as const
  return commands.run(REQUEST_COMMANDS, { actor, keyed, call })
}
