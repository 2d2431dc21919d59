// npm run market -- --supplier EMAIL [--customer NUMBER] [--currency USD] [--rate 6.5] [--pool 1000000] [--open|--close]
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readConfig } from '../config.ts'
import { changeMarkets, marketChange, type MarketChange, type MarketLine } from '../markets/market-terms.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE =
  'usage: npm run market -- --supplier EMAIL [--customer NUMBER] [--currency USD] [--rate 6.5] [--pool 1000000] [--open|--close]'

await runCommand(async () => {
  const change = readArguments()
  const lines = await onServerOrDatabase<readonly MarketLine[]>(readConfig(process.env), {
    call: 'market',
    body: change,
    read: (answer) => (answer as { readonly markets: readonly MarketLine[] }).markets,
    work: (database) => changeMarkets(database, change, new Date()),
  })
  for (const line of lines) console.log(marketText(line))
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
    },
  })
  const parsed = v.safeParse(marketChange, {
    ...values,
    rate: values.rate === undefined ? undefined : Number(values.rate),
    pool: values.pool === undefined ? undefined : Number(values.pool),
    enabled: values.open ? true : values.close ? false : undefined,
  })
  if (parsed.success) return parsed.output
  throw new CliError(`${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}\n${USAGE}`)
}

function marketText(line: MarketLine): string {
  const state = line.isEnabled ? `next clear ${line.nextClearAt}` : 'closed'
  const terms = `${line.ratePercent.toFixed(2)} % APR, pool ${line.currency} ${line.poolMajor.toLocaleString('en-US')}`
  return `${line.marketUuid}  ${line.customerNumber} ${line.customerName}: ${terms}, ${state}`
}
