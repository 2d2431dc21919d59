// npm run lending -- EMAIL [--show|--hide] [--account NAME --status STATUS] ...: what an account is told of its products.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  changeLending,
  lendingChange,
  type LendingAnswer,
  type LendingChange,
} from '../features/lending/change-lending.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = `usage: npm run lending -- EMAIL [--show|--hide] [--registered] [--steps-done]
       [--account NAME --status STATUS [--product RECEIVABLES_FINANCE|FACTORING] [--action ADDRESS] [--disabled]]
       [--remove NAME] [--link NAME=ADDRESS|default ...] [--card STATUS|none]`

await runCommand(USAGE, async () => {
  const change = readArguments()
  const answer = await onServerOrDatabase<LendingAnswer>(readConfig(process.env), {
    call: 'lending',
    body: change,
    read: (given) => given as LendingAnswer,
    work: (database) => changeLending(database, change),
  })
  console.log(JSON.stringify({ ...answer.info, card: answer.card ?? 'none' }, null, 2))
})

function readArguments(): LendingChange {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      show: { type: 'boolean' },
      hide: { type: 'boolean' },
      registered: { type: 'boolean' },
      'steps-done': { type: 'boolean' },
      account: { type: 'string' },
      status: { type: 'string' },
      product: { type: 'string' },
      action: { type: 'string' },
      disabled: { type: 'boolean' },
      remove: { type: 'string' },
      link: { type: 'string', multiple: true },
      card: { type: 'string' },
    },
  })
  const parsed = v.safeParse(lendingChange, {
    supplier: positionals[0],
    showCapfinNav: values.show ?? (values.hide === true ? false : undefined),
    isRegistered: values.registered,
    completedPreOnboardingSteps: values['steps-done'],
    account:
      values.account === undefined
        ? undefined
        : {
            name: values.account,
            status: values.status,
            productType: values.product,
            actionButtonUrl: values.action,
            isActionButtonDisabled: values.disabled,
          },
    remove: values.remove,
    links: values.link?.map(readLink),
    card: values.card,
  })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new CliError(`${v.getDotPath(issue) ?? ''}: ${issue.message}\n${USAGE}`)
}

function readLink(text: string): object {
  const end = text.indexOf('=')
  return { name: text.slice(0, end), url: text.slice(end + 1) }
}
