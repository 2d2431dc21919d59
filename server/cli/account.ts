// npm run account -- EMAIL [OPTION ...]: what the account of a user is offered, and changes of it.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  accountChange,
  changeAccount,
  type AccountChange,
  type AccountTerms,
} from '../features/account-terms/change-account.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = `usage: npm run account -- EMAIL [--new-experience on|off|default] [--membership eligible|ineligible]
       [--builder partial|detailed] [--group NAME --customer NUMBER ... [--preselected|--not-preselected]] [--remove-group NAME]`

await runCommand(USAGE, async () => {
  const change = readArguments()
  const terms = await onServerOrDatabase<AccountTerms>(readConfig(process.env), {
    call: 'account',
    body: change,
    read: (answer) => answer as AccountTerms,
    work: (database) => changeAccount(database, change, new Date()),
  })
  console.log(JSON.stringify(terms, null, 2))
})

function readArguments(): AccountChange {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'new-experience': { type: 'string' },
      membership: { type: 'string' },
      builder: { type: 'string' },
      group: { type: 'string' },
      customer: { type: 'string', multiple: true },
      preselected: { type: 'boolean' },
      'not-preselected': { type: 'boolean' },
      'remove-group': { type: 'string' },
    },
  })
  const isPreselected = values.preselected ?? (values['not-preselected'] === true ? false : undefined)
  const parsed = v.safeParse(accountChange, {
    supplier: positionals[0],
    newExperience: values['new-experience'],
    membership: values.membership,
    builder: values.builder,
    group:
      values.group === undefined
        ? undefined
        : { name: values.group, customers: values.customer ?? [], isPreselected },
    removeGroup: values['remove-group'],
  })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new CliError(`${v.getDotPath(issue) ?? ''}: ${issue.message}\n${USAGE}`)
}
