import type { LocaleCode, NotificationTopic } from '#contract'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Services } from '../../platform/services.ts'
import type { Writer } from '../../platform/texts/writer.ts'
import { writerOf } from '../users/writer-of.ts'
import { settingsLink } from './links.ts'
import { readSettings, type Recipient } from './settings.ts'

type Sending = Pick<Services, 'database' | 'mailer' | 'config'>

interface TopicMail {
  readonly topic: NotificationTopic
  readonly accepted?: LocaleCode | undefined
  readonly write: (writer: Writer) => Mail
}

/**
 * Sends a mail about a topic, unless its recipient has turned the topic off. Its footer leads to the recipient's
 * settings. Returns whether it was sent.
 */
export async function sendTopicMail(
  { database, mailer, config }: Sending,
  recipient: Recipient,
  { topic, accepted, write }: TopicMail,
): Promise<boolean> {
  const writer = await database.asAccount(recipient.accountId, async (tx) => {
    const { topics } = await readSettings(tx, recipient)
    if (topics.find((each) => each.topic === topic)?.isOn !== true) return undefined
    return writerOf(tx, recipient, accepted)
  })
  if (writer === undefined) return false
  const link = await settingsLink(database, config.publicUrl, recipient, writer.language)
  await mailer.send(withFooter(write(writer), writer, link))
  return true
}

export function withFooter(mail: Mail, { text }: Writer, link: string): Mail {
  return { ...mail, text: [mail.text.trimEnd(), '', '-- ', text('mails.settings'), link, ''].join('\n') }
}
