import type { NotificationTopic } from '#contract'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Services } from '../../platform/services.ts'
import { settingsLink } from './links.ts'
import { readSettings, type Recipient } from './settings.ts'

type Sending = Pick<Services, 'database' | 'mailer' | 'config'>

/**
 * Sends a mail about a topic, unless its recipient has turned the topic off. Its footer leads to the recipient's
 * settings. Returns whether it was sent.
 */
export async function sendTopicMail(
  { database, mailer, config }: Sending,
  recipient: Recipient,
  topic: NotificationTopic,
  mail: Mail,
): Promise<boolean> {
  const { topics } = await database.asAccount(recipient.accountId, (tx) => readSettings(tx, recipient))
  if (topics.find((each) => each.topic === topic)?.isOn !== true) return false
  const link = await settingsLink(database, config.publicUrl, recipient)
  await mailer.send({ ...mail, text: withFooter(mail.text, link) })
  return true
}

function withFooter(text: string, link: string): string {
  return [text.trimEnd(), '', '-- ', 'Choose which e-mails you get from Sooner:', link, ''].join('\n')
}
