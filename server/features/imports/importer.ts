import { requireWriter, type Actor } from '../../platform/actor.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'

/** Requires an actor who may import files: staff for a supplier that may write, or users whose account was given the flag. */
export async function requireImporter({ database, flags }: Services, actor: Actor): Promise<void> {
  requireWriter(actor)
  if (actor.impersonator !== undefined) return
  const own = await database.asAccount(actor.accountId, (tx) => flags.of(tx, actor.accountId))
  if (!own['invoice-import']) throw new Rejection('FEATURE_OFF', 'this account imports no files by itself')
}
