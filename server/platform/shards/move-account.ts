import { readNodes, type Cluster } from './cluster.ts'
import { ShardsRejected } from './rejected.ts'

export interface MovedAccount {
  readonly accountId: string
  readonly from: string
  readonly to: string
  /** Whether writes to the account waited while it was copied. */
  readonly hasBlocked: boolean
  readonly seconds: number
}

interface ShardPlace {
  readonly shardId: string
  readonly name: string
  readonly port: number
  /** Whether no other account can be in it. */
  readonly isOwn: boolean
}

/**
 * Gives an account shards of its own, and moves these to a node. Others go on; its own writes wait while it is copied, unless
 * every node sends its changes by logical replication: `wal_level = logical`, and `citus` in `output_plugin_libraries` where
 * PostgreSQL has that setting.
 */
export async function moveAccount(cluster: Cluster, account: string, node: string): Promise<MovedAccount> {
  const accountId = await findAccount(cluster, account)
  const target = await findNode(cluster, node)
  const begun = performance.now()
  const before = await placeOf(cluster, accountId)
  const hasBlocked = !(await replicatesLogically(cluster))
  const mode = hasBlocked ? 'block_writes' : 'force_logical'
  if (!before.isOwn)
    await cluster.rows(
      `select isolate_tenant_to_new_shard('accounts', $1::uuid, 'CASCADE', shard_transfer_mode => $2::citus.shard_transfer_mode)`,
      [accountId, mode],
    )
  const place = await placeOf(cluster, accountId)
  if (place.name !== target.name || place.port !== target.port)
    await cluster.rows(
      `select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => $6::citus.shard_transfer_mode)`,
      [place.shardId, place.name, place.port, target.name, target.port, mode],
    )
  return {
    accountId,
    from: `${before.name}:${before.port}`,
    to: `${target.name}:${target.port}`,
    hasBlocked,
    seconds: (performance.now() - begun) / 1000,
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function findAccount(cluster: Cluster, account: string): Promise<string> {
  const [found] = UUID.test(account)
    ? await cluster.rows<{ id: string }>('select account_id as id from accounts where account_id = $1', [
        account,
      ])
    : await cluster.rows<{ id: string }>('select account_id as id from identities where email = lower($1)', [
        account,
      ])
  if (found === undefined) throw new ShardsRejected(`there is no account ${account}`)
  return found.id
}

async function findNode(
  cluster: Cluster,
  node: string,
): Promise<{ readonly name: string; readonly port: number }> {
  const nodes = await readNodes(cluster)
  const found = nodes.find(
    ({ name, port, takesShards }) => takesShards && (node === `${name}:${port}` || node === name),
  )
  if (found !== undefined) return found
  const known = nodes.filter(({ takesShards }) => takesShards).map(({ name, port }) => `${name}:${port}`)
  throw new ShardsRejected(`no node ${node} takes shards; there are ${known.join(', ')}`)
}

async function placeOf(cluster: Cluster, accountId: string): Promise<ShardPlace> {
  const [place] = await cluster.rows<ShardPlace>(
    `select p.shardid::text as "shardId", n.nodename as name, n.nodeport as port,
       s.shardminvalue = s.shardmaxvalue as "isOwn"
     from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
       join pg_dist_shard s on s.shardid = p.shardid
     where p.shardid = get_shard_id_for_distribution_column('accounts', $1::uuid)`,
    [accountId],
  )
  if (place === undefined)
    throw new ShardsRejected('tables are not distributed: npm run shards -- distribute')
  return place
}

async function replicatesLogically(cluster: Cluster): Promise<boolean> {
  const blocking = await cluster.rows(
    `select 1 from run_command_on_all_nodes($$select current_setting('wal_level') = 'logical'
       and coalesce(current_setting('output_plugin_libraries', true) ~ '\\mcitus\\M', true)$$) r where r.result <> 't'`,
  )
  return blocking.length === 0
}
