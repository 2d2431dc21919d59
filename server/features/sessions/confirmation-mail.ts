import type { Mail } from '../../platform/mail/mailer.ts'

/** The mail with a link that reauthenticates a session. */
export function confirmationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm that it is you',
    text: [
      'Hello,',
      '',
      'open this link in the browser you are working in to go on. It works once, within ten minutes:',
      '',
      link,
      '',
      'If you did not ask for it, somebody else may be using your account: sign out everywhere in Account Settings.',
      '',
    ].join('\n'),
  }
}
