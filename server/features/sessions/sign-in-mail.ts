import type { Mail } from '../../platform/mail/mailer.ts'
import type { Writer } from '../../platform/texts/writer.ts'

export function signInMail({ language, text }: Writer, to: string, link: string, minutes: number): Mail {
  return {
    to,
    language,
    subject: text('mails.signInSubject'),
    text: [
      text('mails.hello'),
      '',
      text('mails.signInBody', { minutes }),
      '',
      link,
      '',
      text('mails.notAsked'),
      '',
    ].join('\n'),
  }
}
