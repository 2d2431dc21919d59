// npm run generate -- --invoices N --customers M --seed S --supplier EMAIL
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readConfig } from '../platform/config.ts'
import { generateRequest, runGenerate, type GenerateRequest } from '../features/generate/generate-request.ts'
import type { StateTotal } from '../engine/import/merge/merge.ts'
import { totalsReport } from '../engine/import/command/report.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = `usage: npm run generate -- --invoices N --customers M --seed S --supplier EMAIL
It makes a book of invoices. For the types of the GraphQL schema: npm run codegen`

await runCommand(USAGE, async () => {
  const request = readArguments()
  const totals = await generate(request)
  console.log(
    `${request.invoices.toLocaleString('en-US')} invoices of ${request.customers} customers, seed ${request.seed}`,
  )
  console.log(totalsReport(totals))
})

function readArguments(): GenerateRequest {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { invoices: text, customers: text, seed: text, supplier: text } })
  const given = {
    supplier: values.supplier,
    invoices: Number(values.invoices),
    customers: Number(values.customers ?? 50),
    seed: Number(values.seed ?? 1),
  }
  const parsed = v.safeParse(generateRequest, given)
  if (parsed.success) return parsed.output
  throw new CliError(`${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}\n${USAGE}`)
}

function generate(request: GenerateRequest): Promise<readonly StateTotal[]> {
  return onServerOrDatabase(readConfig(process.env), {
    call: 'generate',
    body: request,
    read: (answer) => (answer as { readonly totals: readonly StateTotal[] }).totals,
    work: (database) => runGenerate(database, request, new Date()),
  })
}
