import type { Mail } from '../../platform/mail/mailer.ts'

/** The mail with a sign-in link. */
export function signInMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Your sign-in link for Sooner',
    text: [
      'Hello,',
      '',
      'open this link to sign in to Sooner. It works once, within ten minutes:',
      '',
      link,
      '',
      'If you did not ask for it, you need not do anything.',
      '',
    ].join('\n'),
  }
}
