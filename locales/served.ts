import type { messages } from './en/mails.ts'

/** The keys of the messages that the server writes. */
export type MailKey = keyof typeof messages
