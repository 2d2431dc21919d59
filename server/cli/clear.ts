// npm run clear -- [--market ID] [--at ISO|next]: runs the clears that are due.
// npm run clear -- --explain REQUEST: why each invoice of a request was or was not awarded.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { decimalText } from '#domain/money'
import { isoDay } from '#domain/calendar'
import { type Verdict } from '#domain/clearing'
import { clearReport } from '../engine/clearing/clear-report.ts'
import {
  clearRequest,
  runClearRequest,
  type ClearRequest,
  type NamedClear,
} from '../engine/clearing/clear-request.ts'
import type { ExplainedInvoice, Explanation } from '../engine/clearing/explain.ts'
import { answerExplain, explainQuery } from '../engine/clearing/explain-request.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE =
  'usage: npm run clear -- [--market ID] [--at ISO|next], where ISO is like 2026-11-21T18:00:00Z\n' +
  '       npm run clear -- --explain REQUEST'

const PAGE = 10_000

const REASONS: Readonly<Record<Verdict, string>> = {
  AWARDED: 'paid early',
  EXCLUDED: 'the supplier does not offer it',
  HELD: 'the customer holds it',
  AFTER_REQUEST: 'it came after the offer was submitted',
  NOT_EARLY: 'the deposit would not be before the due day',
  BELOW_TARGET: "the rate is below the market's target",
  POOL_EXHAUSTED: 'what is left of the cash pool does not pay it whole',
}

await runCommand(USAGE, async () => {
  const { explain, ...request } = readArguments()
  if (explain !== undefined) return explainOf(explain)
  console.log(clearReport(await runClears(request), request.at === 'next'))
})

function readArguments(): ClearRequest & { readonly explain?: string | undefined } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { market: text, at: text, explain: text } })
  const parsed = v.safeParse(clearRequest, values)
  const isQuestion = values.explain === undefined || v.is(explainQuery, { request: values.explain })
  if (parsed.success && isQuestion) return { ...parsed.output, explain: values.explain }
  throw new CliError(USAGE)
}

async function explainOf(request: string): Promise<void> {
  for (let offset = 0, total = Infinity; offset < total; offset += PAGE) {
    const question = { request, offset, limit: PAGE }
    const page = await onServerOrDatabase(readConfig(process.env), {
      call: 'explain',
      body: question,
      read: (answer) => answer as Explanation,
      work: (database) => answerExplain(database, question),
    })
    total = page.totalCount
    for (const invoice of page.invoices) console.log(explainedLine(invoice))
    if (offset > 0) continue
    for (const { verdict, count } of page.counts) console.error(`${count} × ${verdict}: ${REASONS[verdict]}`)
    if (total === 0) console.error('no clear has decided on this request yet')
  }
}

function explainedLine(one: ExplainedInvoice): string {
  const money = (minor: number) => `${one.currency} ${decimalText(minor, one.currency)}`
  const price = `${one.daysEarly} days early at ${(one.aprPpm / 10_000).toFixed(2)} % APR costs ${money(one.discountMinor)}`
  const what = `${isoDay(one.clearDay)}  ${one.customerName}  ${one.invoiceNumber}  ${money(one.amountMinor)}`
  return `${what}  ${price}  ${one.verdict}: ${REASONS[one.verdict]}`
}

function runClears(request: ClearRequest): Promise<readonly NamedClear[]> {
  return onServerOrDatabase(readConfig(process.env), {
    call: 'clear',
    body: request,
    read: (answer) => (answer as { readonly cleared: readonly NamedClear[] }).cleared,
    work: (database) => runClearRequest(database, request, new Date()),
  })
}
