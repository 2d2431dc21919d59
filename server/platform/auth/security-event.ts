import { ERROR_STATUS, type ErrorCode } from '#contract'
import type { Log } from '../log.ts'
import type { SignedIn } from '../actor.ts'

type SecurityEventName =
  | 'sign-in'
  | 'sign-in-rejected'
  | 'logout'
  | 'reauthentication'
  | 'passkey-added'
  | 'passkey-removed'
  | 'impersonation-start'
  | 'impersonation-end'
  | 'rejected'
  | 'limit-reached'

/** The user and origin of an event, as far as known. Never contains a token, a link or a request body. */
interface SecurityEventDetails {
  readonly networkAddress?: string | undefined
  readonly userId?: string | undefined
  readonly accountId?: string | undefined
  readonly impersonatorId?: string | undefined
  readonly code?: string | undefined
  readonly call?: string | undefined
}

/** Logs one structured line for monitoring sign-ins and rejections. */
export function securityEvent(log: Log, event: SecurityEventName, details: SecurityEventDetails): void {
  const { networkAddress, userId, accountId, impersonatorId, code, call } = details
  const line = { event, networkAddress, userId, accountId, impersonatorId, code, call }
  if (event === 'rejected' || event === 'limit-reached' || event === 'sign-in-rejected')
    log.warn(line, 'security')
  else log.info(line, 'security')
}

/** The security event of a rejection code; undefined for codes that do not concern the caller's identity or limits. */
export function rejectionEvent(code: ErrorCode): 'rejected' | 'limit-reached' | undefined {
  if (code === 'RATE_LIMITED') return 'limit-reached'
  return ERROR_STATUS[code] === 401 || ERROR_STATUS[code] === 403 ? 'rejected' : undefined
}

/** The user fields of an event; empty before sign-in. */
export function userFields(signedIn: SignedIn | undefined): SecurityEventDetails {
  if (signedIn === undefined) return {}
  const { userId, accountId, impersonator } = signedIn.actor
  return { userId, accountId, impersonatorId: impersonator?.userId }
}
