import pg from 'pg'

export interface Cluster {
  rows<Row>(sql: string, params?: readonly unknown[]): Promise<readonly Row[]>
  run(sql: string): Promise<void>
  /** Whether all of it is one transaction. */
  atomically<T>(work: () => Promise<T>): Promise<T>
}

export async function withCluster<T>(
  databaseUrl: string,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(clusterOver(client))
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function clusterOver(client: pg.Client): Cluster {
  return {
    rows: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await client.query(sql, [...params])).rows as Row[],
    run: async (sql) => void (await client.query(sql)),
    async atomically(work) {
      await client.query('begin')
      try {
        const result = await work()
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    },
  }
}

/** The version of the extension in this database; undefined: it is not a Citus cluster. */
export async function citusVersion(cluster: Cluster): Promise<string | undefined> {
  const [row] = await cluster.rows<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  )
  return row?.version
}

export interface ClusterNode {
  readonly name: string
  readonly port: number
  readonly isCoordinator: boolean
  readonly isActive: boolean
  readonly isSynced: boolean
  readonly takesShards: boolean
}

export function readNodes(cluster: Cluster): Promise<readonly ClusterNode[]> {
  return cluster.rows<ClusterNode>(
    `select nodename as name, nodeport as port, groupid = 0 as "isCoordinator", isactive as "isActive",
       metadatasynced as "isSynced", shouldhaveshards as "takesShards"
     from pg_dist_node where noderole = 'primary' order by groupid`,
  )
}

/** How a table is kept: spread by account, copied to each node, or on the coordinator alone. */
export type TableKind = 'distributed' | 'reference' | 'local'

/** The tables that the cluster knows, by name, with the group of tables whose shards go together. */
export async function readKinds(
  cluster: Cluster,
): Promise<ReadonlyMap<string, { readonly kind: TableKind; readonly together: number }>> {
  const rows = await cluster.rows<{ name: string; method: string; together: number }>(
    `select c.relname::text as name, p.partmethod as method, p.colocationid::int as together
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace`,
  )
  return new Map(
    rows.map(({ name, method, together }) => [
      name,
      { kind: method === 'h' ? 'distributed' : together > 0 ? 'reference' : 'local', together },
    ]),
  )
}
