import type { Hono } from 'hono'
import { ACCOUNT_VERSION_HEADER, GRAPHQL_PATH } from '#contract'
import type { CommandBatches } from '../db/commands/command-batches.ts'
import { buildYoga, type Schema } from '../graphql/yoga.ts'
import type { Services } from '../services.ts'
import { admitCall } from './limits/admit-call.ts'
import { callerAddress, type AppEnv } from './context.ts'
import { createUserSlots, type Slot } from './limits/operation-slots.ts'
import { readIdempotencyKey } from './rest/rest-route.ts'
import { readSeenVersion } from './seen-version.ts'

/** Operations of one user that run at the same time; the others wait. */
const MOST_RUNNING = 8
/** Most calls that wait for their batch beside the slots, while nobody else calls. */
const MOST_AWAY = 64

/** GraphQL over HTTP. The caller is authenticated before the document is parsed. */
export function serveGraphql(app: Hono<AppEnv>, services: Services, schema: Schema): void {
  const yoga = buildYoga(services, schema, 'http')
  const slots = createUserSlots(MOST_RUNNING, MOST_AWAY)
  app.post(GRAPHQL_PATH, async (context) => {
    const signedIn = await admitCall(services, context.req.header('Authorization'))
    context.set('signedIn', signedIn)
    const idempotencyKey = readIdempotencyKey(context)
    const seenVersion = readSeenVersion(context.req.header('If-Match'))
    const networkAddress = callerAddress(context, services)
    const read = { services, signedIn, networkAddress, idempotencyKey, seenVersion }
    const { userId } = signedIn.actor
    const response = await slots.run(userId, (slot) =>
      yoga.fetch(context.req.raw, { ...read, commands: commandsAway(services, userId, slot) }),
    )
    response.headers.set(ACCOUNT_VERSION_HEADER, String(signedIn.accountVersion))
    return response
  })
}

/**
 * Commands that wait hold no slot while nobody else calls: all of a user that wait are one transaction, however many.
 */
function commandsAway(
  { commands, userActivity }: Pick<Services, 'commands' | 'userActivity'>,
  userId: string,
  slot: Slot,
): CommandBatches {
  return {
    run(kind, command) {
      const run = () => commands.run(kind, command)
      return userActivity.isAlone(userId) ? slot.away(run) : run()
    },
  }
}
