import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'
import { every, type Schedule } from '../../platform/jobs/schedule.ts'
import type { Services } from '../../platform/services.ts'
import type { Waiting } from '../../platform/telemetry/waiting.ts'
import type { Writer } from '../../platform/texts/writer.ts'
import { resultMail, type Result } from './result-mail.ts'
import { sendTopicMail } from './topic-mail.ts'

const EVERY_MS = 60_000
const MOST_AT_ONCE = 500

/**
 * Transactions of the last day before $1 that nobody was told of, and of the next two weeks: a clear that is run before its
 * deadline (`npm run clear -- --at next`) has decided, too, and its result is on every screen. Not of any later day, as what
 * is kept of mails that were sent is deleted after a month.
 */
const UNMAILED = `t.created_at > $1::timestamptz - interval '1 day' and t.created_at <= $1::timestamptz + interval '14 days'
  and not exists (select from result_mails m where m.account_id = t.account_id and m.transaction_uuid = t.transaction_uuid)`

interface OwnResult extends Result {
  readonly accountId: string
  readonly userId: string
  readonly emailAddress: string
}

export function scheduleResultMails(services: Services): Schedule {
  return every(EVERY_MS, services, 'result mails', async () => {
    while ((await mailResults(services)) === MOST_AT_ONCE);
  })
}

/**
 * Mails the latest results that nobody was told of, one mail a user; returns how many there were. They are marked
 * first, so that none is mailed twice; a mail that fails is logged and lost.
 */
export async function mailResults(services: Services): Promise<number> {
  const { database, log, now } = services
  const results = await database.asSystem((tx) => claimResults(tx, now()))
  for (const own of Map.groupBy(results, ({ userId }) => userId).values()) {
    const recipient = own[0]!
    const write = (writer: Writer) =>
      resultMail(writer, recipient.emailAddress, services.config.publicUrl, own)
    await sendTopicMail(services, recipient, { topic: 'offerResults', write }).catch((err: unknown) =>
      log.error({ err, accountId: recipient.accountId }, 'results could not be mailed'),
    )
  }
  return results.length
}

/** How many results nobody was told of, and for how long the oldest. */
export async function countUnmailedResults(tx: Transaction, at: Date): Promise<Waiting> {
  const [row] = await tx.query<Waiting>(
    `select count(*)::int as count,
       greatest(0, coalesce(extract(epoch from $1::timestamptz - min(t.created_at)), 0))::float8 as "oldestSeconds"
     from transactions t where ${UNMAILED}`,
    [at],
  )
  return row!
}

function claimResults(tx: ChangeTransaction, at: Date): Promise<readonly OwnResult[]> {
  return tx.query<OwnResult>(
    `with due as (
       select t.account_id, t.transaction_uuid from transactions t
       where ${UNMAILED}
       order by t.created_at limit ${MOST_AT_ONCE}),
     claimed as (
       insert into result_mails (account_id, transaction_uuid, mailed_at) select account_id, transaction_uuid, $1 from due
       on conflict do nothing returning account_id, transaction_uuid)
     select t.account_id as "accountId", u.user_id as "userId", u.email as "emailAddress", c.name as "customerName",
       t.currency, t.deposit_minor as "depositMinor", t.deposit_day as "depositDay", t.invoice_count as "invoiceCount"
     from claimed join transactions t using (account_id, transaction_uuid)
       join requests r using (account_id, request_id)
       join users u on u.account_id = r.account_id and u.user_id = r.requester_id
       join customers c on c.account_id = t.account_id and c.customer_uuid = t.customer_uuid
     order by c.name, t.currency, t.transaction_uuid`,
    [at],
  )
}
