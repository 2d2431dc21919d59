import { type Actor, requireSupplier, type SignedIn } from '../actor.ts'
import type { CommandBatches } from '../db/commands/command-batches.ts'
import type { Transaction, TransactionOptions } from '../db/driver.ts'
import type { Services } from '../services.ts'

/** What every resolver gets. */
export interface GraphqlContext {
  readonly services: Services
  /** Those of the services, as this call waits for them. */
  readonly commands: CommandBatches
  readonly signedIn: SignedIn
  /** Where the call comes from. */
  readonly networkAddress: string
  readonly idempotencyKey: string | undefined
  /** The version the caller has seen of what it changes. */
  readonly seenVersion: number | undefined
}

/** The actor of a call; anybody but a supplier, or staff acting for one, is rejected. */
export function supplierOf(context: GraphqlContext): Actor {
  requireSupplier(context.signedIn.actor)
  return context.signedIn.actor
}

/** Reads in one transaction of the actor's account. */
export function read<T>(
  context: GraphqlContext,
  work: (tx: Transaction, actor: Actor) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const actor = supplierOf(context)
  return context.services.database.asAccount(actor.accountId, (tx) => work(tx, actor), options)
}
