// npm run market -- --supplier EMAIL [--customer NUMBER] [--currency USD] [--rate 6.5] [--pool 1000000] [--open|--close]
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readConfig } from '../platform/config.ts'
import { marketReport } from '../features/markets/market-report.ts'
import {
  changeMarkets,
  marketChange,
  type MarketChange,
  type MarketLine,
} from '../features/markets/market-terms.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = `usage: npm run market -- --supplier EMAIL [--customer NUMBER] [--currency USD] [--rate 6.5] [--pool 1000000] [--open|--close]
  [--static 5.5] [--express 7] [--preferred 6] [--benchmark SOFR|none] [--spread 1.5] [--platform-spread 0.5]
  [--card|--no-card] [--review|--no-review] [--product STANDARD|SCF_ALWAYS_ON]   (a rate of 0 takes it away)`

await runCommand(USAGE, async () => {
  const change = readArguments()
  const lines = await onServerOrDatabase<readonly MarketLine[]>(readConfig(process.env), {
    call: 'market',
    body: change,
    read: (answer) => (answer as { readonly markets: readonly MarketLine[] }).markets,
    work: (database) => changeMarkets(database, change, new Date()),
  })
  const { supplier: _s, customer: _c, currency: _m, ...changes } = change
  console.log(
    marketReport(
      lines,
      Object.values(changes).some((value) => value !== undefined),
    ),
  )
})

function readArguments(): MarketChange {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: {
      supplier: text,
      customer: text,
      currency: text,
      rate: text,
      pool: text,
      open: flag,
      close: flag,
      static: text,
      express: text,
      preferred: text,
      benchmark: text,
      spread: text,
      'platform-spread': text,
      card: flag,
      'no-card': flag,
      review: flag,
      'no-review': flag,
      product: text,
    },
  })
  const parsed = v.safeParse(marketChange, {
    ...values,
    rate: number(values.rate),
    pool: number(values.pool),
    enabled: either(values.open, values.close),
    static: number(values.static),
    express: number(values.express),
    preferred: number(values.preferred),
    spread: number(values.spread),
    platformSpread: number(values['platform-spread']),
    card: either(values.card, values['no-card']),
    review: either(values.review, values['no-review']),
  })
  if (parsed.success) return parsed.output
  throw new CliError(`${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}\n${USAGE}`)
}

function number(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}

function either(yes: boolean | undefined, no: boolean | undefined): boolean | undefined {
  return yes ? true : no ? false : undefined
}
