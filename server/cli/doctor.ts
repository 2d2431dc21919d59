// npm run doctor -- [--json]: whether the server can do its work with this environment, and what to do where it cannot.
import { parseArgs } from 'node:util'
import { examine } from '../platform/doctor/doctor.ts'
import { runCommand } from './cli-error.ts'
import { findingLine } from '../platform/doctor/finding.ts'

const USAGE = 'usage: npm run doctor -- [--json]'

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
  const found = await examine(process.env)
  console.log(values.json === true ? JSON.stringify(found, undefined, 2) : found.map(findingLine).join('\n'))
  // A database that does not open would keep the process.
  process.exit(found.some(({ state }) => state === 'failure') ? 1 : 0)
})
