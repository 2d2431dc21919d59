import type { Transaction } from '../driver.ts'

export interface AuditSubject {
  readonly accountId: string
  readonly userId: string | undefined
  readonly impersonatorId: string | undefined
}

/** A write that is recorded. Details hold ids and figures, never tokens or mail bodies. */
export interface AuditEntry {
  readonly subject: AuditSubject
  readonly call: string
  readonly target: string | null
  readonly details: unknown
}

/** Records a write in the account's append-only audit table. */
export function audit(
  tx: Transaction,
  subject: AuditSubject,
  call: string,
  target: string | null,
  details: unknown,
  now: Date,
): void {
  auditAll(tx, subject.accountId, [{ subject, call, target, details }], now)
}

export function auditAll(
  tx: Transaction,
  accountId: string,
  entries: readonly AuditEntry[],
  now: Date,
): void {
  if (entries.length === 0) return
  const rows = entries.map(({ subject, call, target, details }) => ({
    user_id: subject.userId,
    impersonator_id: subject.impersonatorId,
    call,
    target,
    details,
  }))
  tx.atEnd(
    `insert into audit_log (account_id, at, user_id, impersonator_id, call, target, details)
     select $1, $2, user_id, impersonator_id, call, target, details
     from jsonb_to_recordset($3::jsonb) as entries (user_id uuid, impersonator_id uuid, call text, target text, details jsonb)
     returning 1 as one`,
    [accountId, now, JSON.stringify(rows)],
  )
}
