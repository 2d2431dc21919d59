// npm run events -- [--since YYYY-MM-DD]: prints the tracked events, one JSON object a line.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  eventQuery,
  exportEvents,
  type EventPage,
  type EventQuery,
} from '../features/tracking/export-events.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = 'usage: npm run events -- [--since YYYY-MM-DD]'

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { since: { type: 'string' } } })
  const parsed = v.safeParse(eventQuery, values)
  if (!parsed.success) throw new CliError(USAGE)
  let asked: EventQuery | undefined = parsed.output
  while (asked !== undefined) {
    const { events, after } = await readPage(asked)
    for (const event of events) console.log(JSON.stringify(event))
    asked = after && { ...asked, after }
  }
})

function readPage(asked: EventQuery): Promise<EventPage> {
  return onServerOrDatabase(readConfig(process.env), {
    call: 'events',
    body: asked,
    read: (answer) => answer as EventPage,
    work: (database) => exportEvents(database, asked),
  })
}
