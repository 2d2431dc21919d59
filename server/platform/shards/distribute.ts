import { citusVersion, readKinds, readNodes, type Cluster } from './cluster.ts'
import { readPlacement, type Placement } from './placement.ts'
import { ShardsRejected } from './rejected.ts'
import { makeRoles } from './roles.ts'

/**
 * Distributes the tables of accounts over the nodes, and copies those that all read to each, with what is in them, in one
 * transaction. Tables that are where they belong stay. Says what it did.
 */
export async function distribute(cluster: Cluster, say: (line: string) => void): Promise<void> {
  await requireReady(cluster)
  await makeRoles(cluster, say)
  const placement = await readPlacement(cluster)
  const kinds = await readKinds(cluster)
  const reference = placement.reference.filter((name) => kinds.get(name)?.kind !== 'reference')
  const distributed = placement.distributed.filter((name) => kinds.get(name)?.kind !== 'distributed')
  if (reference.length + distributed.length === 0) say('all tables are distributed')
  else {
    await cluster.atomically(() => moveTables(cluster, { ...placement, reference, distributed }, say))
    await dropCopies(cluster, [...distributed].reverse(), reference)
  }
  await cluster.run('analyze')
}

async function requireReady(cluster: Cluster): Promise<void> {
  const [server] = await cluster.rows<{ isSuperuser: boolean; preloads: string; isMigrated: boolean }>(
    `select current_setting('is_superuser') = 'on' as "isSuperuser",
       current_setting('shared_preload_libraries') as preloads,
       to_regclass('public.schema_migrations') is not null as "isMigrated"`,
  )
  const { isSuperuser, preloads, isMigrated } = server!
  if (!preloads.split(/[ ,]+/).includes('citus'))
    throw new ShardsRejected('this PostgreSQL does not load Citus: shared_preload_libraries = citus')
  if (!isSuperuser)
    throw new ShardsRejected('run this as a superuser: row-level security hides the rows from any other user')
  if (!isMigrated)
    throw new ShardsRejected('the database is empty: start the server once, it makes the tables')
  if ((await citusVersion(cluster)) === undefined)
    throw new ShardsRejected('create extension citus; is missing in this database, and on each node')
  const nodes = await readNodes(cluster)
  if (!nodes.some(({ takesShards }) => takesShards))
    throw new ShardsRejected(
      'the cluster has no node that takes shards: citus_set_coordinator_host, then citus_add_node for each',
    )
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function moveTables(
  cluster: Cluster,
  { reference, distributed }: Placement,
  say: (line: string) => void,
): Promise<void> {
  await cluster.run(`set local citus.multi_shard_modify_mode = 'sequential';
    set local citus.enable_unsafe_triggers = on`)
  await dropForEarlierVersions(cluster)
  await leaveStatistics(cluster)
  await shareFunctions(cluster)
  // A table may not be distributed while one that is not refers to it.
  const keys = await dropForeignKeys(cluster, [...reference, ...distributed])
  for (const name of reference) {
    await cluster.rows('select create_reference_table($1)', [name])
    say(`${name}: a copy on each node`)
  }
  for (const name of distributed) {
    const together = name === 'accounts' ? 'none' : 'accounts'
    await cluster.rows(`select create_distributed_table($1, 'account_id', colocate_with => $2)`, [
      name,
      together,
    ])
    say(`${name}: distributed by account`)
  }
  for (const { table, name, definition } of keys)
    await cluster.run(`alter table ${table} add constraint ${name} ${definition}`)
}

/** What only servers of earlier versions need, which run on no cluster, and what a cluster rejects. */
async function dropForEarlierVersions(cluster: Cluster): Promise<void> {
  await cluster.run(`drop trigger if exists agreement_contents_copied on agreement_contents;
    drop trigger if exists agreement_contents_changed on agreement_contents;
    drop trigger if exists agreements_copied on agreements;
    drop policy if exists own_agreements on agreement_contents`)
}

/**
 * An import refreshes the statistics of the markets that it adds, as the owner of the tables. A shard that another role has
 * changed in the transaction cannot be read by the owner: there the nodes do so by themselves.
 */
async function leaveStatistics(cluster: Cluster): Promise<void> {
  await cluster.run(
    'create or replace function analyze_markets() returns void language plpgsql as $$ begin end $$',
  )
}

async function shareFunctions(cluster: Cluster): Promise<void> {
  await cluster.rows(
    `select create_distributed_function(p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
}

async function dropForeignKeys(cluster: Cluster, names: readonly string[]): Promise<readonly ForeignKey[]> {
  const keys = await cluster.rows<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) order by 1, 2`,
    [names],
  )
  for (const { table, name } of keys) await cluster.run(`alter table ${table} drop constraint ${name}`)
  return keys
}

/** The rows that distributing has left on the coordinator, where nobody reads them. */
async function dropCopies(
  cluster: Cluster,
  distributed: readonly string[],
  reference: readonly string[],
): Promise<void> {
  for (const name of [...distributed, ...reference])
    await cluster.rows('select truncate_local_data_after_distributing_table($1)', [name])
}
