import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { LocaleCode } from '#contract'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

export interface Mail {
  readonly to: string
  readonly language: LocaleCode
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
}

interface Attachment {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Sends through SMTP_URL; without one each message is a file in DATA_DIR/mail. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>, log: Log): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom, log) : fileMailer(config, log)
}

/** Loaded with the first mail: it takes a tenth of a second of every start. */
const library = () => import('nodemailer')

function smtpMailer(url: string, from: string, log: Log): Mailer {
  const open = async () => (await library()).createTransport(url)
  let transport: ReturnType<typeof open> | undefined
  return {
    send: async (mail) => {
      // One that could not be opened is opened again with the next mail.
      transport ??= open().catch((error: unknown) => {
        transport = undefined
        throw error
      })
      const { messageId } = await (await transport).sendMail(messageOf(from, mail))
      log.info({ messageId, subject: mail.subject }, 'mail sent')
    },
    close: () =>
      void transport?.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  }
}

function messageOf(from: string, { attachments = [], language, ...mail }: Mail): SendMailOptions {
  const headers = { 'Content-Language': language }
  // Base64, which scripts beyond Latin get otherwise, cannot be read in a file.
  return { from, ...mail, headers, textEncoding: 'quoted-printable', attachments: [...attachments] }
}

function fileMailer({ dataDir, mailFrom }: Pick<Config, 'dataDir' | 'mailFrom'>, log: Log): Mailer {
  const folder = join(dataDir, 'mail')
  return {
    send: async (mail) => {
      const { createTransport } = await library()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message, messageId } = await transport.sendMail(messageOf(mailFrom, mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${messageId.replaceAll(/[^\w.-]/g, '')}.eml`)
      await writeFile(file, withWholeLines(message as Buffer), { mode: 0o600, flush: true })
      log.info({ file, subject: mail.subject }, 'mail written to a file: SMTP_URL is not set')
    },
    close: () => undefined,
  }
}

/**
 * Builds the message of a mail file without quoted-printable encoding, which would break links across lines. Mail
 * servers get it encoded.
 */
function withWholeLines(message: Buffer): string {
  const text = message.toString('latin1')
  const end = text.indexOf('\n\n')
  const head = text.slice(0, end)
  const plain = head.replace(/^(Content-Transfer-Encoding:) quoted-printable$/m, '$1 8bit')
  if (plain === head) return message.toString()
  const body = text
    .slice(end)
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain + body, 'latin1').toString()
}
