// npm run clear -- [--market ID] [--at ISO|next]: runs the clears that are due.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { decimalText, isoDay } from '#domain'
import { clearRequest, runClearRequest, type ClearRequest } from '../clearing/clear-request.ts'
import type { ClearedMarket } from '../clearing/run.ts'
import { readConfig } from '../config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

await runCommand(async () => {
  const cleared = await runClears(readArguments())
  for (const one of cleared) console.log(clearedLine(one))
  console.log(cleared.length === 1 ? '1 market cleared' : `${cleared.length} markets cleared`)
})

function readArguments(): ClearRequest {
  const { values } = parseArgs({ options: { market: { type: 'string' }, at: { type: 'string' } } })
  const parsed = v.safeParse(clearRequest, values)
  if (parsed.success) return parsed.output
  throw new CliError(
    'usage: npm run clear -- [--market ID] [--at ISO|next], where ISO is like 2026-11-21T18:00:00Z',
  )
}

function runClears(request: ClearRequest): Promise<readonly ClearedMarket[]> {
  return onServerOrDatabase(readConfig(process.env), {
    call: 'clear',
    body: request,
    read: (answer) => (answer as { readonly cleared: readonly ClearedMarket[] }).cleared,
    work: (database) => runClearRequest(database, request, new Date()),
  })
}

function clearedLine({
  marketUuid,
  clearDay,
  currency,
  candidateCount,
  awardCount,
  paidMinor,
}: ClearedMarket): string {
  const awards = `${awardCount} of ${candidateCount} invoices awarded`
  return `${marketUuid}  ${isoDay(clearDay)}  ${awards}, ${currency} ${decimalText(paidMinor, currency)} paid`
}
