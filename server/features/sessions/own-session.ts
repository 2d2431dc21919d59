import type { Actor } from '../../platform/actor.ts'
import { Rejection } from '../../platform/rejection.ts'

/** Rejects impersonated sessions: passkeys and the list of sessions are for the user alone. */
export function requireOwnSession({ impersonator }: Actor): void {
  if (impersonator !== undefined)
    throw new Rejection('FORBIDDEN', 'nobody who acts for a user may see or change how the user signs in')
}
