// npm run buyer -- [NAME] [--region AMER] [--featured] ...: lists the directory of buyers, or adds or changes one.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  buyerChange,
  changeBuyer,
  type BuyerChange,
  type BuyerLine,
} from '../features/buyers/change-buyer.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = `usage: npm run buyer -- [NAME] [--region AMER|INDIA|EMEA|APAC] [--organization UUID] [--logo ADDRESS]
       [--featured|--not-featured] [--active|--inactive]`

await runCommand(USAGE, async () => {
  const change = readArguments()
  const lines = await onServerOrDatabase<readonly BuyerLine[]>(readConfig(process.env), {
    call: 'buyer',
    body: change,
    read: (answer) => (answer as { readonly buyers: readonly BuyerLine[] }).buyers,
    work: (database) => changeBuyer(database, change),
  })
  for (const line of lines) console.log(describe(line))
})

function readArguments(): BuyerChange {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      region: { type: 'string' },
      organization: { type: 'string' },
      logo: { type: 'string' },
      featured: { type: 'boolean' },
      'not-featured': { type: 'boolean' },
      active: { type: 'boolean' },
      inactive: { type: 'boolean' },
    },
  })
  const parsed = v.safeParse(buyerChange, {
    name: positionals[0],
    region: values.region,
    organization: values.organization,
    logoUrl: values.logo,
    isActive: choice(values.active, values.inactive),
    isFeatured: choice(values.featured, values['not-featured']),
  })
  if (parsed.success && (parsed.output.name !== undefined || Object.keys(values).length === 0))
    return parsed.output
  const [issue] = parsed.issues ?? []
  throw new CliError(issue ? `${String(issue.input)}: ${issue.message}\n${USAGE}` : USAGE)
}

function choice(yes: boolean | undefined, no: boolean | undefined): boolean | undefined {
  if (yes === true) return true
  return no === true ? false : undefined
}

function describe({ name, region, organization, isActive, isFeatured }: BuyerLine): string {
  const notes = [isActive ? 'active' : 'inactive', ...(isFeatured ? ['featured'] : [])]
  return `${region.padEnd(5)}  ${name}  ${organization}  ${notes.join(', ')}`
}
