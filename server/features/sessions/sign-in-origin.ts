import type { Context } from 'hono'
import { securityEvent } from '../../platform/auth/security-event.ts'
import type { Origin } from '../../platform/auth/sessions.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { callerAddress } from '../../platform/http/context.ts'

export function originOf(context: Context, services: Services): Origin {
  return {
    userAgent: context.req.header('User-Agent') ?? '',
    networkAddress: callerAddress(context, services),
  }
}

/** Logs a failed sign-in, counts possible guessing, and returns the error to throw. */
export async function rejectedSignIn(
  { limits, log }: Services,
  origin: Origin,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Rejection)) return error
  securityEvent(log, 'sign-in-rejected', { ...origin, code: error.code })
  const isGuess = error.code === 'MAGIC_TOKEN_INVALID' || error.code === 'PASSKEY_INVALID'
  if (isGuess) await limits.failedLogins.count(origin.networkAddress)
  return error
}
