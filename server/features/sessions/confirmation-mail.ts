import type { Mail } from '../../platform/mail/mailer.ts'
import type { Writer } from '../../platform/texts/writer.ts'

export function confirmationMail(
  { language, text }: Writer,
  to: string,
  link: string,
  minutes: number,
): Mail {
  return {
    to,
    language,
    subject: text('mails.confirmSubject'),
    text: [
      text('mails.hello'),
      '',
      text('mails.confirmBody', { minutes }),
      '',
      link,
      '',
      text('mails.confirmNotAsked'),
      '',
    ].join('\n'),
  }
}
