import type { Cluster } from './cluster.ts'

interface NodeStatus {
  readonly node: string
  readonly shards: number
  readonly bytes: number
}

interface OwnShards {
  readonly accountId: string
  readonly node: string
  readonly bytes: number
}

export interface ShardsStatus {
  readonly nodes: readonly NodeStatus[]
  readonly own: readonly OwnShards[]
}

export async function shardsStatus(cluster: Cluster): Promise<ShardsStatus> {
  const nodes = await cluster.rows<{ node: string; shards: number; bytes: string }>(
    `select n.nodename || ':' || n.nodeport as node, count(distinct s.shardid) filter (where s.table_name = 'accounts'::regclass)::int as shards,
       coalesce(sum(s.shard_size), 0)::text as bytes
     from pg_dist_node n left join citus_shards s on s.nodename = n.nodename and s.nodeport = n.nodeport
     where n.noderole = 'primary' and n.shouldhaveshards group by 1 order by 1`,
  )
  const own = await cluster.rows<{ accountId: string; node: string; bytes: string }>(
    `select a.account_id as "accountId", n.nodename || ':' || n.nodeport as node,
       (select coalesce(sum(c.shard_size), 0) from citus_shards c join pg_dist_shard o on o.shardid = c.shardid
        where o.shardminvalue = s.shardminvalue and o.shardmaxvalue = s.shardmaxvalue)::text as bytes
     from (select account_id, get_shard_id_for_distribution_column('accounts', account_id) as shard
         from (select account_id from accounts offset 0) each) a
       join pg_dist_shard s on s.shardid = a.shard and s.shardminvalue = s.shardmaxvalue
       join pg_dist_placement p on p.shardid = s.shardid
       join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary' order by 1`,
  )
  return { nodes: nodes.map(sized), own: own.map(sized) }
}

function sized<Row extends { readonly bytes: string }>(
  row: Row,
): Omit<Row, 'bytes'> & { readonly bytes: number } {
  return { ...row, bytes: Number(row.bytes) }
}
