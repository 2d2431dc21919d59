// npm run review -- REQUEST --supplier EMAIL --status ACTIVE|UNDER_REVIEW|ERROR|INVOICE_EDIT_IN_PROGRESS:
// moves a request on that waits for review, or begins and ends an edit of its invoices.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readConfig } from '../platform/config.ts'
import { requestReview, reviewRequest, type RequestReview } from '../features/requests/review.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE =
  'usage: npm run review -- REQUEST --supplier EMAIL --status ACTIVE|UNDER_REVIEW|ERROR|INVOICE_EDIT_IN_PROGRESS'

await runCommand(USAGE, async () => {
  const review = readArguments()
  const status = await onServerOrDatabase(readConfig(process.env), {
    call: 'review',
    body: review,
    read: (answer) => (answer as { readonly status: string }).status,
    work: (database) => reviewRequest(database, review, new Date()),
  })
  console.log(`${review.request} is ${status}`)
})

function readArguments(): RequestReview {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { supplier: text, status: text },
  })
  const parsed = v.safeParse(requestReview, { ...values, request: positionals[0] })
  if (parsed.success) return parsed.output
  throw new CliError(USAGE)
}
