import type { Mail } from '../../platform/mail/mailer.ts'
import type { ConnectionRequest } from './store.ts'

/** The mail to the provider about a buyer that a supplier asks for. */
export function connectionMail(
  to: string,
  { accountName, emailAddress }: { readonly accountName: string; readonly emailAddress: string },
  { buyerName, contactEmailAddress, note }: Omit<ConnectionRequest, 'id'>,
): Mail {
  return {
    to,
    subject: 'A supplier asks for a customer',
    text: [
      'Hello,',
      '',
      `${accountName} (${emailAddress}) would like to be paid early by:`,
      '',
      buyerName,
      ...(contactEmailAddress === undefined ? [] : [`Contact there: ${contactEmailAddress}`]),
      ...(note === undefined ? [] : ['', note]),
      '',
    ].join('\n'),
  }
}
