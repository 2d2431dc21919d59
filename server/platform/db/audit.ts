import type { Transaction } from './driver.ts'

/** The subject of an audit entry, and its impersonator. */
export interface AuditSubject {
  readonly accountId: string
  readonly userId: string | undefined
  readonly impersonatorId: string | undefined
}

/** Records a write in the account's append-only audit table. Details hold ids and figures, never tokens or mail bodies. */
export function audit(
  tx: Transaction,
  subject: AuditSubject,
  call: string,
  target: string | null,
  details: unknown,
  now: Date,
): void {
  tx.atEnd(
    `insert into audit_log (account_id, at, user_id, impersonator_id, call, target, details)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      subject.accountId,
      now,
      subject.userId ?? null,
      subject.impersonatorId ?? null,
      call,
      target,
      JSON.stringify(details),
    ],
  )
}
