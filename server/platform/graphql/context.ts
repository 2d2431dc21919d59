import { type Actor, requireSupplier, type SignedIn } from '../actor.ts'
import type { CommandBatches } from '../db/commands/command-batches.ts'
import type { Transaction, TransactionOptions } from '../db/driver.ts'
import type { Services } from '../services.ts'

export interface GraphqlContext {
  readonly services: Services
  /** Commands of the services, as this call waits for them. */
  readonly commands: CommandBatches
  readonly signedIn: SignedIn
  readonly networkAddress: string
  readonly idempotencyKey: string | undefined
  readonly seenVersion: number | undefined
}

/** The actor of a call; anybody but a supplier, or staff acting for one, is rejected. */
export function supplierOf(context: GraphqlContext): Actor {
  requireSupplier(context.signedIn.actor)
  return context.signedIn.actor
}

export function read<T>(
  context: GraphqlContext,
  work: (tx: Transaction, actor: Actor) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const actor = supplierOf(context)
  return context.services.database.asAccount(actor.accountId, (tx) => work(tx, actor), options)
}
