import type { SessionClaims } from '#contract'
import type { AuditSubject } from './db/commands/audit.ts'
import { Rejection } from './rejection.ts'

/** The authenticated caller: resolved once per call from its session, passed to everything that reads or writes. */
export interface Actor {
  readonly accountId: string
  /** The acting user; on an impersonated session the impersonated one. */
  readonly userId: string
  readonly emailAddress: string
  readonly role: 'supplier' | 'staff'
  readonly sessionId: string
  readonly impersonator?: {
    readonly accountId: string
    readonly userId: string
    readonly emailAddress: string
    readonly sessionId: string
  }
  /** When the user last authenticated; for an impersonation the member of staff, in their own session. */
  readonly authenticatedAt: Date
  /** True also when it is not known whether the supplier may write. */
  readonly isReadOnly: boolean
}

/** Staff work on suppliers' data by impersonation only; any other role is rejected everything. */
export function requireSupplier(actor: Actor): void {
  if (actor.role !== 'supplier')
    throw new Rejection('FORBIDDEN', 'only a supplier, or staff acting for one, may do this')
}

export function requireWriter(actor: Actor): void {
  requireSupplier(actor)
  if (actor.isReadOnly) throw new Rejection('READ_ONLY', 'this supplier may read but not change anything')
}

export function auditSubject(actor: Actor): AuditSubject {
  return { accountId: actor.accountId, userId: actor.userId, impersonatorId: actor.impersonator?.userId }
}

export interface SignedIn {
  readonly claims: SessionClaims
  readonly actor: Actor
  readonly accountVersion: number
}
