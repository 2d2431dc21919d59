import type { LoginAnswer } from '#contract'
import type { Actor } from '../../platform/actor.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'

/** A token of the member of staff's own session, which the caller's impersonation depends on and has just been checked with. */
export async function resumeStaffSession(services: Services, { impersonator }: Actor): Promise<LoginAnswer> {
  if (!impersonator) throw new Rejection('FORBIDDEN', 'this session acts for nobody')
  const { accountId, userId, sessionId, emailAddress } = impersonator
  const payload = {
    user: { uuid: userId, sessionUuid: sessionId, emailAddress },
    accountId,
    role: 'staff',
  } as const
  return { jwt: await services.tokens.sign(payload, services.now()), payload }
}
