import pg from 'pg'
import { withCluster } from '../../shards/cluster.ts'
import { distribute } from '../../shards/distribute.ts'
import { openPostgres } from '../engines/postgres.ts'
import { migrate } from '../migrate.ts'
import { onDatabase, withDatabase } from './url.ts'

/** Shards of a table: more take longer to make, and change nothing that a test sees. */
const SHARDS = 4

/** The address of a fresh database of the cluster whose coordinator `adminUrl` names, migrated, and distributed unless told not. */
export async function createClusterDatabase(
  adminUrl: string,
  name: string,
  { isDistributed = true }: { readonly isDistributed?: boolean } = {},
): Promise<string> {
  return inTurn(adminUrl, async () => {
    const url = await createEmpty(adminUrl, name)
    const driver = await openPostgres(url)
    await migrate(driver)
    await driver.close()
    if (isDistributed) await withCluster(url, (cluster) => distribute(cluster, () => undefined))
    return url
  })
}

/** One after the other: the roles, which are made with the first, belong to all databases of a node. */
async function inTurn<T>(adminUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('cluster databases of tests'))`)
    return await work()
  } finally {
    await client.end()
  }
}

async function createEmpty(adminUrl: string, name: string): Promise<string> {
  const nodes = await onNodes(adminUrl, [
    `create database ${name}`,
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
    `alter database ${name} set citus.enable_stat_counters = on`,
  ])
  for (const node of nodes) await onDatabase(withDatabase(node, name), 'create extension citus')
  const url = withDatabase(adminUrl, name)
  const [coordinator, ...workers] = nodes.map((node) => new URL(node))
  await onDatabase(url, `select citus_set_coordinator_host('${coordinator!.hostname}', ${coordinator!.port})`)
  for (const { hostname, port } of workers)
    await onDatabase(url, `select citus_add_node('${hostname}', ${port})`)
  return url
}

export async function dropClusterDatabases(adminUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  await client.end()
  for (const { name } of rows) await onNodes(adminUrl, [`drop database if exists ${name} with (force)`])
}

/** Runs statements on each node, the coordinator first; returns the addresses of the nodes. */
async function onNodes(adminUrl: string, statements: readonly string[]): Promise<readonly string[]> {
  const urls = await nodeUrls(adminUrl)
  for (const url of urls) for (const statement of statements) await onDatabase(url, statement)
  return urls
}

/** The addresses of the nodes, the coordinator first. */
export async function nodeUrls(adminUrl: string): Promise<readonly string[]> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  const { rows } = await client.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`,
  )
  await client.end()
  return rows.map(({ host, port }) => {
    const url = new URL(adminUrl)
    url.hostname = host
    url.port = String(port)
    return url.href
  })
}
