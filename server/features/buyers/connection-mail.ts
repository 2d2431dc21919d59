import type { Mail } from '../../platform/mail/mailer.ts'
import type { Writer } from '../../platform/texts/writer.ts'
import type { ConnectionRequest } from './store.ts'

export function connectionMail(
  { language, text }: Writer,
  to: string,
  { accountName, emailAddress }: { readonly accountName: string; readonly emailAddress: string },
  { buyerName, contactEmailAddress, note }: Omit<ConnectionRequest, 'id'>,
): Mail {
  return {
    to,
    language,
    subject: text('mails.connectionSubject'),
    text: [
      text('mails.hello'),
      '',
      text('mails.connectionBody', { supplier: accountName, email: emailAddress }),
      '',
      buyerName,
      ...(contactEmailAddress === undefined
        ? []
        : [text('mails.connectionContact', { email: contactEmailAddress })]),
      ...(note === undefined ? [] : ['', note]),
      '',
    ].join('\n'),
  }
}
