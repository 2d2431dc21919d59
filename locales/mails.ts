import mails from './en/mails.json'

/** The messages that the server writes, for their keys: it reads the files of the languages itself. */
export const messages = { ...mails }
