import { Buffer } from 'node:buffer'
import { BASE_PATH } from '#contract'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Writer } from '../../platform/texts/writer.ts'
import type { AwardQuery } from './store.ts'

/** A file of awards for a mail; without content it is too large to be attached. */
export interface AwardFile {
  readonly fileName: string
  readonly content: Buffer | undefined
}

/** Mail servers commonly reject more than this after encoding. */
const LARGEST_ATTACHMENT = 10 * 1024 * 1024

/** Reads a file up to the largest size of an attachment; undefined when it is larger. */
export async function readAttachment(
  columns: readonly string[],
  pages: AsyncIterable<string>,
  largest = LARGEST_ATTACHMENT,
): Promise<Buffer | undefined> {
  // The byte-order mark is for spreadsheets.
  const parts = [Buffer.from(`\uFEFF${columns.join(',')}\r\n`)]
  let size = parts[0]!.length
  for await (const page of pages) {
    const part = Buffer.from(page)
    size += part.length
    if (size > largest) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * The mail with a file of awards. Its link leads to the history, which downloads the file after signing in: nobody who
 * finds the mail can fetch the file by it.
 */
export function awardMail(
  { language, text }: Writer,
  to: string,
  publicUrl: string,
  { startDate, endDate }: Pick<AwardQuery, 'startDate' | 'endDate'>,
  { fileName, content }: AwardFile,
): Mail {
  const days = new URLSearchParams({
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    downloadAward: 'true',
  })
  return {
    to,
    language,
    subject: text('mails.awardsSubject'),
    text: [
      text('mails.hello'),
      '',
      text(content === undefined ? 'mails.awardsTooLarge' : 'mails.awardsAttached'),
      '',
      `${publicUrl}${BASE_PATH}/history/transactions?${days.toString()}`,
      '',
      text('mails.notAsked'),
      '',
    ].join('\n'),
    ...(content === undefined
      ? {}
      : { attachments: [{ filename: fileName, content, contentType: 'text/csv; charset=utf-8' }] }),
  }
}
