// npm run agreement -- COPY.html --id NAME --title TITLE [--locale en] [--supplier EMAIL] [--customer NUMBER]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { agreementTerms, setAgreement, type AgreementTerms } from '../features/agreements/agreement-terms.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE =
  'usage: npm run agreement -- COPY.html --id NAME --title TITLE [--locale en] [--supplier EMAIL] [--customer NUMBER]'

await runCommand(USAGE, async () => {
  const terms = readArguments()
  const revision = await onServerOrDatabase(readConfig(process.env), {
    call: 'agreement',
    body: terms,
    read: (answer) => (answer as { readonly revision: number }).revision,
    work: (database) => setAgreement(database, terms),
  })
  console.log(`${terms.cmsId} (${terms.locale}) is at revision ${revision}`)
})

function readArguments(): AgreementTerms {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { id: text, title: text, locale: text, supplier: text, customer: text },
  })
  const { id, locale = 'en', ...rest } = values
  const parsed = v.safeParse(agreementTerms, { ...rest, cmsId: id, locale, copy: copyOf(positionals[0]) })
  if (parsed.success) return parsed.output
  throw new CliError(USAGE)
}

function copyOf(file: string | undefined): string {
  if (file === undefined) throw new CliError(USAGE)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${String(error)}`)
  }
}
