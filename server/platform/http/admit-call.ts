import { authenticateHeader, type SignedIn } from '../auth/authenticate.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/**
 * Settles who calls and counts the call. Whoever was told to wait is refused by the header alone until then: a call beyond
 * the rate costs neither a look at the token nor a transaction.
 */
export async function admitCall(services: Services, header: string | undefined): Promise<SignedIn> {
  const { calls, pauses } = services.limits
  pauses.check(header ?? '')
  const signedIn = await authenticateHeader(services, header)
  try {
    calls.take(signedIn.actor.userId)
  } catch (error) {
    if (error instanceof Refusal) pauses.begin(header ?? '', error)
    throw error
  }
  return signedIn
}
