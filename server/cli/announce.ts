// npm run announce -- TEXT.txt --topic productNews|earlyPayTips --subject SUBJECT
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { announce, announcement, type Announcement } from '../features/notifications/announce.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = 'usage: npm run announce -- TEXT.txt --topic productNews|earlyPayTips --subject SUBJECT'

await runCommand(USAGE, async () => {
  const mail = readArguments()
  const config = readConfig(process.env)
  const sent = await onServerOrDatabase(config, {
    call: 'announce',
    body: mail,
    read: (answer) => (answer as { readonly sent: number }).sent,
    work: async (database) => {
      const log = createLog(config.logLevel)
      const mailer = createMailer(config, log)
      try {
        return await announce({ database, mailer, config, log }, mail)
      } finally {
        mailer.close()
      }
    },
  })
  console.log(`sent to ${sent} users who want mails about ${mail.topic}`)
})

function readArguments(): Announcement {
  const option = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { topic: option, subject: option },
  })
  const parsed = v.safeParse(announcement, { ...values, text: textOf(positionals[0]) })
  if (parsed.success) return parsed.output
  throw new CliError(USAGE)
}

function textOf(file: string | undefined): string {
  if (file === undefined) throw new CliError(USAGE)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${String(error)}`)
  }
}
