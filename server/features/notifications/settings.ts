import * as v from 'valibot'
import { NOTIFICATION_TOPICS, type NotificationSettings, type NotificationTopic } from '#contract'
import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'

export interface Recipient {
  readonly accountId: string
  readonly userId: string
}

const TOPICS = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[]

/** A change of one topic. Essential mails cannot be turned off. */
export const topicChange = v.object({
  topic: v.picklist(TOPICS.filter((topic) => !NOTIFICATION_TOPICS[topic].isEssential)),
  isOn: v.boolean(),
})

export type TopicChange = v.InferOutput<typeof topicChange>

export async function readSettings(
  tx: Transaction,
  { accountId, userId }: Recipient,
): Promise<NotificationSettings> {
  const stored = await tx.query<{ topic: string; isOn: boolean }>(
    'select topic, is_on as "isOn" from notification_settings where account_id = $1 and user_id = $2',
    [accountId, userId],
  )
  const chosen = new Map(stored.map(({ topic, isOn }) => [topic, isOn]))
  return {
    topics: TOPICS.map((topic) => {
      const { group, isEssential, isOnByDefault } = NOTIFICATION_TOPICS[topic]
      return { topic, group, isEssential, isOn: isEssential || (chosen.get(topic) ?? isOnByDefault) }
    }),
  }
}

export async function writeSetting(
  tx: ChangeTransaction,
  { accountId, userId }: Recipient,
  { topic, isOn }: TopicChange,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into notification_settings (account_id, user_id, topic, is_on, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, user_id, topic) do update set is_on = excluded.is_on, updated_at = excluded.updated_at`,
    [accountId, userId, topic, isOn, at],
  )
}
