import { findings, type Finding } from '../doctor/finding.ts'
import { citusVersion, readKinds, readNodes, type Cluster, type TableKind } from './cluster.ts'
import { readPlacement } from './placement.ts'
import { nodesWithoutRoles, ROLES } from './roles.ts'

const cluster = findings('cluster')
const tables = findings('shards')
const roles = findings('roles of nodes')
const policies = findings('policies of shards')

const DISTRIBUTE = 'npm run shards -- distribute'

/** Looks at a Citus cluster without changing it; nothing where the database is none. */
export async function checkShards(connection: Cluster): Promise<readonly Finding[]> {
  const version = await citusVersion(connection)
  if (version === undefined) return []
  const nodes = await readNodes(connection)
  if (nodes.length === 0)
    return [
      cluster.failure(
        `Citus ${version} without nodes`,
        'select citus_set_coordinator_host(…), then citus_add_node(…) for each',
      ),
    ]
  return [
    await checkNodes(connection, version),
    await checkRoles(connection),
    await checkTables(connection),
    await checkPolicies(connection),
  ]
}

async function checkNodes(connection: Cluster, version: string): Promise<Finding> {
  const nodes = await readNodes(connection)
  const bad = nodes.filter(({ isActive, isSynced }) => !isActive || !isSynced)
  const versions = await connection.rows<{ version: string }>(
    `select distinct result as version
     from run_command_on_all_nodes('select extversion from pg_extension where extname = ''citus''')`,
  )
  const where = `Citus ${version}, ${nodes.length} nodes, ${nodes.filter(({ takesShards }) => takesShards).length} of them with shards`
  if (bad.length > 0)
    return cluster.failure(
      `${where}; not in step: ${bad.map(({ name, port }) => `${name}:${port}`).join(', ')}`,
      'start them; select citus_activate_node(…)',
    )
  if (versions.length > 1)
    return cluster.failure(
      `${where}, of the versions ${versions.map((each) => each.version).join(' and ')}`,
      'alter extension citus update on each node',
    )
  return cluster.ok(where)
}

async function checkRoles(connection: Cluster): Promise<Finding> {
  const missing = await nodesWithoutRoles(connection)
  if (missing.length === 0) return roles.ok(`${ROLES.join(' and ')} may log in on each node`)
  return roles.failure(`${ROLES.join(' or ')} may not log in on ${missing.join(', ')}`, DISTRIBUTE)
}

async function checkTables(connection: Cluster): Promise<Finding> {
  const { distributed, reference, local } = await readPlacement(connection)
  const kinds = await readKinds(connection)
  const kindOf = (name: string): TableKind => kinds.get(name)?.kind ?? 'local'
  const wrong = [
    ...distributed.filter((name) => kindOf(name) !== 'distributed'),
    ...reference.filter((name) => kindOf(name) !== 'reference'),
    ...local.filter((name) => kindOf(name) !== 'local'),
  ]
  if (wrong.length > 0) return tables.failure(`not where they belong: ${wrong.join(', ')}`, DISTRIBUTE)
  const together = new Set(distributed.map((name) => kinds.get(name)?.together))
  if (together.size > 1)
    return tables.failure(
      'the rows of an account are on several nodes: not all tables have the shards of accounts',
      'select update_distributed_table_colocation(…) of each with accounts',
    )
  return tables.ok(
    `${distributed.length} tables by account, ${reference.length} on each node, ${local.length} on the coordinator`,
  )
}

/** What the nodes have: row-level security is in force on every shard, and no policy has a subquery. */
async function checkPolicies(connection: Cluster): Promise<Finding> {
  const advice = 'somebody has changed tables by hand: alter table … force row level security'
  const { distributed } = await readPlacement(connection)
  const open = await connection.rows<{ name: string }>(
    `select distinct split_part(r.result, ' ', 1) as name from run_command_on_shards('accounts', $cmd$
       select coalesce(string_agg(c.relname, ' '), '') from pg_class c
       where c.oid = '%s'::regclass and not (c.relrowsecurity and c.relforcerowsecurity) $cmd$) r where r.result <> ''`,
  )
  const unforced = await connection.rows<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relname = any($1) and not (relrowsecurity and relforcerowsecurity)
     order by relname`,
    [distributed],
  )
  const names = [...open, ...unforced].map(({ name }) => name)
  if (names.length > 0) return policies.failure(`not in force on ${names.join(', ')}`, advice)
  return policies.ok('in force on each node')
}
