import type { LoginAnswer } from '#contract'
import type { Actor } from '../../platform/actor.ts'
import { securityEvent } from '../../platform/auth/security-event.ts'
import { endSession } from '../../platform/auth/sessions.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Ends the caller's impersonation, and returns a token of the member of staff's own session, which the impersonation
 * depends on and has just been checked with. The impersonation's sockets close with their next check: when they closed
 * before the browser has this answer, it would take them for a logout.
 */
export async function resumeStaffSession(
  { database, log, tokens, now }: Pick<Services, 'database' | 'log' | 'tokens' | 'now'>,
  actor: Actor,
  networkAddress: string,
): Promise<LoginAnswer> {
  const { impersonator } = actor
  if (!impersonator) throw new Refusal('FORBIDDEN', 'this session acts for nobody')
  const acting = { accountId: actor.accountId, userId: actor.userId, impersonatorId: impersonator.userId }
  await database.asAccount(actor.accountId, (tx) => endSession(tx, actor, actor.sessionId, now()))
  securityEvent(log, 'impersonation-end', { ...acting, networkAddress })
  const { accountId, userId, sessionId, emailAddress } = impersonator
  const payload = {
    user: { uuid: userId, sessionUuid: sessionId, emailAddress },
    accountId,
    type: 'staff',
  } as const
  return { jwt: await tokens.sign(payload, now()), payload }
}
