import type { Actor } from '../../platform/actor.ts'
import { listAgreements } from './store.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'

export interface AgreementAudit {
  readonly authServiceUuid: string
  readonly agreementId: string
  readonly revision: number
}

/** Records acceptances, idempotent by key; rejects a revision that is not the current one. */
export function acceptAgreements(
  { database, now }: Pick<Services, 'database' | 'now'>,
  actor: Actor,
  audits: readonly AgreementAudit[],
  key: string | undefined,
): Promise<readonly { readonly dateAccepted: string }[]> {
  const at = now()
  const call = { key, call: 'createManyAgreementAudits', args: audits }
  return runCommand(database, actor, call, at, async (tx) => {
    for (const audit of audits) await acceptOne(tx, actor, audit, at)
    return { result: audits.map(() => ({ dateAccepted: at.toISOString() })), details: { audits } }
  })
}

async function acceptOne(
  tx: ChangeTransaction,
  actor: Actor,
  audit: AgreementAudit,
  at: Date,
): Promise<void> {
  if (audit.authServiceUuid !== actor.userId) throw notFound('user')
  const agreements = await listAgreements(tx, actor.accountId, undefined)
  const agreement = agreements.find(({ id }) => id === audit.agreementId)
  if (agreement === undefined) throw notFound('agreement')
  if (agreement.revision !== audit.revision)
    throw new Rejection('AGREEMENT_REVISED', `the agreement is at revision ${agreement.revision}`)
  await tx.query(
    `insert into agreement_audits (account_id, agreement_id, revision, auth_service_uuid, impersonator_id, accepted_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [actor.accountId, agreement.id, agreement.revision, actor.userId, actor.impersonator?.userId ?? null, at],
  )
}
