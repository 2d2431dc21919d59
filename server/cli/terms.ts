// npm run terms -- [--kind TERMS_AND_CONDITIONS|PRIVACY_POLICY]
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { TERMS_KINDS } from '#contract'
import { publishTerms, termsAnnouncement, type TermsAnnouncement } from '../features/terms/publish.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = `usage: npm run terms -- [--kind ${TERMS_KINDS.join('|')}]`

await runCommand(USAGE, async () => {
  const announcement = readArguments()
  const uuid = await onServerOrDatabase(readConfig(process.env), {
    call: 'terms',
    body: announcement,
    read: (answer) => (answer as { readonly uuid: string }).uuid,
    work: (database) => publishTerms(database, announcement, new Date()),
  })
  console.log(`${announcement.kind} is announced to every user as ${uuid}`)
})

function readArguments(): TermsAnnouncement {
  const { values } = parseArgs({ options: { kind: { type: 'string' } } })
  const parsed = v.safeParse(termsAnnouncement, values)
  if (parsed.success) return parsed.output
  throw new CliError(USAGE)
}
