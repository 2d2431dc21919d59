import type { ForgetAnswer } from '#contract'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { auditSubject, requireWriter, type Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/db/commands/audit.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { endOffersOfNobody } from './offers-of-nobody.ts'
import { requireFreshAuthentication } from '../sessions/reauthentication.ts'

const FAILED = 'Unable to forget user'

/** Rows that are about the user alone. */
const ERASED = [
  'identities',
  'magic_links',
  'passkeys',
  'device_keys',
  'drafts',
  'saved_views',
  'archives',
  'onboardings',
  'notification_settings',
  'notification_links',
  'idempotency_keys',
  'import_uploads',
] as const

/**
 * Rows that stay, because the law asks for them or another company relies on them, with a number in place of the user.
 */
const KEPT = ['requests', 'transactions', 'awards', 'ledger_lines', 'agreement_audits', 'audit_log'] as const

/**
 * Erases what is known of the acting user, and ends every session of theirs. Offers, payments, acceptances and the
 * audit log stay with the user's random id, which names nobody any more; where nobody is left who could withdraw them, offers that
 * stand are withdrawn. Uploaded files and mails that were written to files go with the rows. Rejected for staff who act for the user, for
 * read-only users, and without a recent authentication.
 */
export async function forgetUser(
  services: Pick<Services, 'config' | 'database' | 'uploads' | 'sessionEnds' | 'now'>,
  actor: Actor,
): Promise<ForgetAnswer> {
  const { config, database, uploads, sessionEnds, now } = services
  const at = now()
  if (actor.impersonator)
    throw new Rejection('FORBIDDEN', `${FAILED}: only the users themselves may ask for it`)
  requireWriter(actor)
  requireFreshAuthentication(actor, at)
  const { ended, address, uploaded } = await database.asSystem(async (tx) => {
    await tx.query('select 1 as one from accounts where account_id = $1 for update', [actor.accountId])
    audit(tx, auditSubject(actor), 'user/forget', actor.userId, { erased: ERASED }, at)
    const kept = await namesOfFiles(tx, actor)
    for (const table of ERASED)
      await tx.query(`delete from ${table} where account_id = $1 and user_id = $2`, [
        actor.accountId,
        actor.userId,
      ])
    await anonymise(tx, actor, at)
    await endOffersOfNobody(tx, actor, at)
    return { ...kept, ended: await endSessions(tx, actor, at) }
  })
  // The caller is told by the answer.
  for (const sessionId of ended) if (sessionId !== actor.sessionId) sessionEnds.publish(sessionId)
  for (const importId of uploaded) await uploads.remove(importId)
  await removeMails(join(config.dataDir, 'mail'), address)
  return { erased: ERASED, kept: KEPT }
}

/** What tells the files of a user, before its rows are gone. */
async function namesOfFiles(
  tx: ChangeTransaction,
  { accountId, userId }: Actor,
): Promise<{ readonly address: string; readonly uploaded: readonly string[] }> {
  const own = [accountId, userId]
  const [user] = await tx.query<{ email: string }>(
    'select email from users where account_id = $1 and user_id = $2',
    own,
  )
  const uploaded = await tx.query<{ importId: string }>(
    'select import_id as "importId" from import_uploads where account_id = $1 and user_id = $2',
    own,
  )
  return { address: user?.email ?? '', uploaded: uploaded.map(({ importId }) => importId) }
}

async function removeMails(folder: string, address: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8').catch(() => '')
    if (address !== '' && text.toLowerCase().includes(address.toLowerCase())) await rm(file, { force: true })
  }
}

async function anonymise(tx: ChangeTransaction, { accountId, userId }: Actor, at: Date): Promise<void> {
  await tx.query(
    `update users set email = 'forgotten-' || user_id || '@forgotten.invalid', personal_info = '{}',
       format_preferences = '{}', forgotten_at = $3 where account_id = $1 and user_id = $2`,
    [accountId, userId, at],
  )
}

async function endSessions(
  tx: ChangeTransaction,
  { accountId, userId }: Actor,
  at: Date,
): Promise<readonly string[]> {
  const ended = await tx.query<{ sessionId: string }>(
    `update sessions set ended_at = $3 where account_id = $1 and user_id = $2 and ended_at is null
     returning session_id as "sessionId"`,
    [accountId, userId, at],
  )
  await tx.query(
    `update sessions set user_agent = '', network_address = '' where account_id = $1 and user_id = $2`,
    [accountId, userId],
  )
  return ended.map(({ sessionId }) => sessionId)
}
