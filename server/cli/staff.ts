// npm run staff -- add EMAIL [NAME] | remove EMAIL | list: who may act for suppliers.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { changeStaff, staffChange, type StaffAnswer, type StaffChange } from '../features/staff/members.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = 'usage: npm run staff -- add EMAIL [NAME] | remove EMAIL | list'

await runCommand(USAGE, async () => {
  const change = readArguments()
  const config = readConfig(process.env)
  const { staff } = await onServerOrDatabase<StaffAnswer>(config, {
    call: 'staff',
    body: change,
    read: (answer) => answer as StaffAnswer,
    work: (database) => changeStaff(database, change, config.staffDomains, new Date()),
  })
  console.log(staff.length === 0 ? 'nobody is a member of staff' : staff.join('\n'))
})

function readArguments(): StaffChange {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [action, email, ...name] = positionals
  const parsed = v.safeParse(staffChange, {
    action,
    ...(email !== undefined && { email }),
    ...(name.length > 0 && { name: name.join(' ') }),
  })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new CliError(issue.path?.[0]?.key === 'email' ? `${String(issue.input)}: ${issue.message}` : USAGE)
}
