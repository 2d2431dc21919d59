// npm run sign-out -- EMAIL | --everybody: ends the sessions of one user, or of everybody.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readConfig } from '../platform/config.ts'
import { signOut, signOutRequest, type SignOutRequest } from '../features/sessions/sign-out.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = 'usage: npm run sign-out -- EMAIL | --everybody'

await runCommand(USAGE, async () => {
  const request = readArguments()
  const ended = await onServerOrDatabase(readConfig(process.env), {
    call: 'sign-out',
    body: request,
    read: (answer) => (answer as { readonly ended: number }).ended,
    work: async (database) => (await signOut(database, request, new Date())).length,
  })
  console.log(`${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended`)
})

function readArguments(): SignOutRequest {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { everybody: { type: 'boolean' } },
  })
  const [user] = positionals
  const parsed = v.safeParse(signOutRequest, { ...values, ...(user === undefined ? {} : { user }) })
  if (parsed.success) return parsed.output
  throw new CliError(USAGE)
}
