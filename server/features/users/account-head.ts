import { on } from 'node:events'
import { EventEmitter } from 'node:events'
import { authenticateClaims } from '../../platform/auth/authenticate.ts'
import type { GraphqlContext } from '../../platform/graphql/context.ts'
import { supplierOf } from '../../platform/graphql/context.ts'

const BEACON_MS = 15_000

interface Head {
  readonly version: number
  readonly kinds: readonly string[]
}

/**
 * The account's head version: at once, after every change, and every 15 seconds, which detects changes made by another
 * server, and the end of the session.
 */
export async function* accountHead(
  _: unknown,
  __: unknown,
  context: GraphqlContext,
): AsyncGenerator<{ accountHead: Head }> {
  const { accountId } = supplierOf(context)
  const wake = new EventEmitter()
  const kinds = new Set<string>()
  const stopListening = context.services.database.changes.subscribe(accountId, ({ kind }) => {
    kinds.add(kind)
    wake.emit('wake')
  })
  const beacon = setInterval(() => wake.emit('wake'), BEACON_MS)
  const wakes = on(wake, 'wake')
  try {
    do {
      const collected = [...kinds]
      kinds.clear()
      yield { accountHead: { version: await readHead(context), kinds: collected } }
      if (kinds.size > 0) continue
    } while (!(await wakes.next()).done)
  } finally {
    clearInterval(beacon)
    stopListening()
    await wakes.return?.()
  }
}

async function readHead(context: GraphqlContext): Promise<number> {
  const { services, signedIn } = context
  const { accountVersion } = await authenticateClaims(services, signedIn.claims)
  return accountVersion
}
