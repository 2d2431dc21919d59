import { ERROR_STATUS, type ErrorCode } from '#contract'
import type { Log } from '../log.ts'
import type { SignedIn } from './authenticate.ts'

type SecurityEventName =
  | 'sign-in'
  | 'sign-in-refused'
  | 'logout'
  | 'reauthentication'
  | 'passkey-added'
  | 'passkey-removed'
  | 'impersonation-start'
  | 'impersonation-end'
  | 'refused'
  | 'limit-reached'

/** Who did it and from where, as far as that is known. Never a token, a link or the text of a call. */
interface SecurityEventDetails {
  readonly networkAddress?: string | undefined
  readonly userId?: string | undefined
  readonly accountId?: string | undefined
  readonly impersonatorId?: string | undefined
  readonly code?: string | undefined
  readonly call?: string | undefined
}

/** One structured line for whoever watches over sign-ins and refusals. */
export function securityEvent(log: Log, event: SecurityEventName, details: SecurityEventDetails): void {
  const { networkAddress, userId, accountId, impersonatorId, code, call } = details
  const line = { event, networkAddress, userId, accountId, impersonatorId, code, call }
  if (event === 'refused' || event === 'limit-reached' || event === 'sign-in-refused')
    log.warn(line, 'security')
  else log.info(line, 'security')
}

/** Which event a refusal is; undefined for those that say nothing about who asks. */
export function refusalEvent(code: ErrorCode): 'refused' | 'limit-reached' | undefined {
  if (code === 'RATE_LIMITED') return 'limit-reached'
  return ERROR_STATUS[code] === 401 || ERROR_STATUS[code] === 403 ? 'refused' : undefined
}

/** Whose call it is; nobody's before somebody is signed in. */
export function personOf(signedIn: SignedIn | undefined): SecurityEventDetails {
  if (signedIn === undefined) return {}
  const { userId, accountId, impersonator } = signedIn.actor
  return { userId, accountId, impersonatorId: impersonator?.userId }
}
