// npm run shards -- distribute | check | move ACCOUNT --to NODE | status: the nodes of a Citus cluster, and what they have.
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { checkShards } from '../platform/shards/check-shards.ts'
import { withCluster, type Cluster } from '../platform/shards/cluster.ts'
import { distribute } from '../platform/shards/distribute.ts'
import { moveAccount } from '../platform/shards/move-account.ts'
import { shardsStatus } from '../platform/shards/shards-status.ts'
import { CliError, runCommand } from './cli-error.ts'
import { findingLine } from '../platform/doctor/finding.ts'

const USAGE = `usage: npm run shards -- distribute | check | move ACCOUNT --to NODE | status
       distribute  spreads the tables of DATABASE_URL over the nodes of its Citus cluster by account, with what is in them
       check       says whether all is where it belongs
       move        gives an account (its id, or the address of a user) shards of its own, and moves them to a node (HOST or HOST:PORT)
       status      lists the nodes, and the accounts that have shards of their own`

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
  const [action, account, ...others] = positionals
  const work = others.length > 0 ? undefined : workOf(action, account, values.to)
  if (work === undefined) throw new CliError(USAGE)
  const { databaseUrl } = readConfig(process.env)
  if (databaseUrl === undefined)
    throw new CliError('DATABASE_URL is not set: the embedded database is one node (docs/scaling.md)')
  await withCluster(databaseUrl, work)
})

function workOf(
  action: string | undefined,
  account: string | undefined,
  to: string | undefined,
): ((cluster: Cluster) => Promise<void>) | undefined {
  if (action === 'move' && account !== undefined && to !== undefined)
    return (cluster) => move(cluster, account, to)
  if (account !== undefined || to !== undefined) return undefined
  if (action === 'distribute') return (cluster) => distribute(cluster, console.log)
  if (action === 'check') return check
  return action === 'status' ? status : undefined
}

async function check(cluster: Cluster): Promise<void> {
  const found = await checkShards(cluster)
  if (found.length === 0) throw new CliError('this database has no extension citus: it is one node')
  console.log(found.map(findingLine).join('\n'))
  if (found.some(({ state }) => state === 'failure')) process.exitCode = 1
}

async function move(cluster: Cluster, account: string, to: string): Promise<void> {
  const moved = await moveAccount(cluster, account, to)
  const waited = moved.hasBlocked ? 'its writes waited' : 'its writes went on'
  console.log(
    `${moved.accountId}: from ${moved.from} to ${moved.to} in ${moved.seconds.toFixed(1)} s, ${waited}`,
  )
}

async function status(cluster: Cluster): Promise<void> {
  const { nodes, own } = await shardsStatus(cluster)
  for (const { node, shards, bytes } of nodes)
    console.log(`${node}: ${shards} shards of accounts, ${megabytes(bytes)}`)
  for (const { accountId, node, bytes } of own)
    console.log(`${accountId}: alone in its shards on ${node}, ${megabytes(bytes)}`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
