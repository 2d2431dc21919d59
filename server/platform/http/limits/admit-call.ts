import { authenticateHeader } from '../../auth/authenticate.ts'
import { Rejection } from '../../rejection.ts'
import type { Services } from '../../services.ts'
import type { SignedIn } from '../../actor.ts'

/**
 * Authenticates the caller and counts the call against its rate limit. A caller that must wait is rejected by its
 * header alone: a call beyond the limit verifies no token and opens no transaction.
 */
export async function admitCall(services: Services, header: string | undefined): Promise<SignedIn> {
  const { calls, pauses } = services.limits
  pauses.check(header ?? '')
  const signedIn = await authenticateHeader(services, header)
  try {
    calls.take(signedIn.actor.userId)
  } catch (error) {
    if (error instanceof Rejection) pauses.begin(header ?? '', error)
    throw error
  }
  services.userActivity.note(signedIn.actor.userId)
  return signedIn
}
