// npm run magic-link -- EMAIL [--redirect NAME]: prints a sign-in link.
import { parseArgs } from 'node:util'
import { makeLink, type LinkRequest } from '../features/sessions/link-request.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = 'usage: npm run magic-link -- EMAIL [--redirect NAME]'

await runCommand(USAGE, async () => {
  const config = readConfig(process.env)
  const request = readArguments()
  const link = await onServerOrDatabase(config, {
    call: 'magic-link',
    body: request,
    read: (answer) => (answer as { readonly link: string }).link,
    work: (database) => makeLink(database, config.publicUrl, request, new Date()),
  })
  console.log(link)
})

function readArguments(): LinkRequest {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { redirect: { type: 'string' } },
  })
  const [email] = positionals
  if (email === undefined || positionals.length > 1) {
    throw new CliError(USAGE)
  }
  return { email, redirect: values.redirect ?? 'home' }
}
