import type { Actor } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Refuses staff who act for a supplier what is a user's alone: how they sign in, and where they are signed in. */
export function requireOwnSession({ impersonator }: Actor): void {
  if (impersonator !== undefined)
    throw new Refusal('FORBIDDEN', 'nobody who acts for a user may see or change how the user signs in')
}
