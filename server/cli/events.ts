// npm run events -- [--since YYYY-MM-DD]: prints the tracked events, one JSON object a line.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { eventQuery, exportEvents } from '../features/tracking/export-events.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { since: { type: 'string' } } })
  const parsed = v.safeParse(eventQuery, values)
  if (!parsed.success) throw new CliError('usage: npm run events -- [--since YYYY-MM-DD]')
  const events = await onServerOrDatabase<readonly object[]>(readConfig(process.env), {
    call: 'events',
    body: parsed.output,
    read: (answer) => (answer as { readonly events: readonly object[] }).events,
    work: (database) => exportEvents(database, parsed.output),
  })
  for (const event of events) console.log(JSON.stringify(event))
})
