import type { Actor } from '../../platform/actor.ts'
import { listAgreements } from './store.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { insertSelected } from '../../platform/db/insert-selected.ts'
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
    await acceptAll(tx, actor, audits, at)
    return { result: audits.map(() => ({ dateAccepted: at.toISOString() })), details: { audits } }
  })
}

/** All in two statements, each agreement once: an offer to thousands of customers may need as many. */
async function acceptAll(
  tx: ChangeTransaction,
  actor: Actor,
  audits: readonly AgreementAudit[],
  at: Date,
): Promise<void> {
  const agreements = await listAgreements(tx, actor.accountId, undefined)
  const current = new Map(agreements.map(({ id, revision }) => [id, revision]))
  const accepted = new Set<string>()
  for (const { authServiceUuid, agreementId, revision } of audits) {
    if (authServiceUuid !== actor.userId) throw notFound('user')
    const known = current.get(agreementId)
    if (known === undefined) throw notFound('agreement')
    if (known !== revision) throw new Rejection('AGREEMENT_REVISED', `the agreement is at revision ${known}`)
    accepted.add(agreementId)
  }
  const ids = [...accepted]
  await tx.query(
    insertSelected(`insert into agreement_audits (account_id, agreement_id, revision, auth_service_uuid, impersonator_id, accepted_at)
     select $1::uuid, a.agreement, a.revision, $4::uuid, $5::uuid, $6::timestamptz
     from unnest($2::uuid[], $3::int[]) as a (agreement, revision)`),
    [
      actor.accountId,
      ids,
      ids.map((id) => current.get(id)!),
      actor.userId,
      actor.impersonator?.userId ?? null,
      at,
    ],
  )
}
