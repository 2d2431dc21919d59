import type { Context } from 'hono'
import { securityEvent } from '../../platform/auth/security-event.ts'
import type { Origin } from '../../platform/auth/sessions.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { callerAddress } from '../../platform/http/context.ts'

/** Where a call signs in from. */
export function originOf(context: Context, services: Services): Origin {
  return {
    userAgent: context.req.header('User-Agent') ?? '',
    networkAddress: callerAddress(context, services),
  }
}

/** Notes a sign-in that failed, counts what may be guessing, and gives the error back to be thrown. */
export function refusedSignIn({ limits, log }: Services, origin: Origin, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  securityEvent(log, 'sign-in-refused', { ...origin, code: error.code })
  const isGuess = error.code === 'MAGIC_TOKEN_INVALID' || error.code === 'PASSKEY_INVALID'
  if (isGuess) limits.failedLogins.count(origin.networkAddress)
  return error
}
