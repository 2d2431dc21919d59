// npm run flag -- EMAIL [FLAG=on|off|default ...]: turns feature flags for the account of a user and prints them, or all.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { changeFlags, flagChange, type FlagChange, type FlagLine } from '../features/flags/change-flags.ts'
import { createFlagService } from '../features/flags/flag-service.ts'
import { configuredFlags } from '../features/flags/flag-source.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = 'usage: npm run flag -- EMAIL [FLAG=on|off|default ...]'

await runCommand(USAGE, async () => {
  const change = readArguments()
  const config = readConfig(process.env)
  const lines = await onServerOrDatabase<readonly FlagLine[]>(config, {
    call: 'flags',
    body: change,
    read: (answer) => (answer as { readonly flags: readonly FlagLine[] }).flags,
    work: (database) =>
      changeFlags(database, createFlagService(configuredFlags(config.flags)), change, new Date()),
  })
  const turned = new Set(change.flags.map(({ flag }) => flag))
  for (const line of lines) if (turned.size === 0 || turned.has(line.flag)) console.log(describe(line))
})

function readArguments(): FlagChange {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [supplier, ...changes] = positionals
  if (supplier === undefined) throw new CliError(USAGE)
  const flags = changes.map((change) => {
    const [flag, state] = change.split('=')
    return { flag, state }
  })
  const parsed = v.safeParse(flagChange, { supplier, flags })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new CliError(`${String(issue.input)}: ${issue.message}\n${USAGE}`)
}

function describe({ flag, isOn, isOwn }: FlagLine): string {
  return `${isOn ? 'on ' : 'off'}  ${flag}${isOwn ? '  (this account)' : ''}`
}
