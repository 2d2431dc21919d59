import mails from './mails.json'

/** The messages that the server writes. It reads the files of the languages itself. */
export const messages = { ...mails }
