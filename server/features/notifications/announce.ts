import * as v from 'valibot'
import { NOTIFICATION_TOPICS, type NotificationTopic } from '#contract'
import type { Services } from '../../platform/services.ts'
import type { Writer } from '../../platform/texts/writer.ts'
import { sendTopicMail } from './topic-mail.ts'
import { logUnsent } from './unsent-announcement.ts'

const PROMOTIONAL = (Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[]).filter(
  (topic) => NOTIFICATION_TOPICS[topic].group === 'promotional',
)

export const announcement = v.strictObject({
  topic: v.picklist(PROMOTIONAL),
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[^\r\n]*$/)),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(50_000)),
})

export type Announcement = v.InferOutput<typeof announcement>

interface Reader {
  readonly accountId: string
  readonly userId: string
  readonly emailAddress: string
}

/**
 * Sends it to each supplier's user who has turned the topic on; returns to how many. A mail that fails is logged, and keeps nobody else
 * from theirs.
 */
export async function announce(
  services: Pick<Services, 'database' | 'mailer' | 'config' | 'log'>,
  { topic, subject, text }: Announcement,
): Promise<number> {
  const readers = await services.database.asSystem((tx) =>
    tx.query<Reader>(
      `select u.account_id as "accountId", u.user_id as "userId", u.email as "emailAddress"
       from users u join notification_settings s using (account_id, user_id)
       where u.role = 'supplier' and s.topic = $1 and s.is_on order by u.email`,
      [topic],
    ),
  )
  let sent = 0
  for (const reader of readers) {
    const write = ({ language }: Writer) => ({ to: reader.emailAddress, language, subject, text })
    const isSent = await sendTopicMail(services, reader, { topic, write }).catch((err: unknown) => {
      logUnsent(services, reader, err)
      return false
    })
    if (isSent) sent += 1
  }
  return sent
}
