import { heldToRules } from './held-statements.ts'
import { DatabaseUnavailable, type Driver, type SliceLimits, type Transaction } from '../driver.ts'

interface Pooled {
  readonly driver: Driver
  reset(): Promise<void>
}

/** Databases of this worker, which is shared by the files it runs, that no suite has at the moment. */
const idle: Record<Driver['kind'], Pooled[]> = { pglite: [], postgres: [] }

/**
 * A driver of a migrated database without rows of others. To close it empties the database for the next suite; transactions
 * that begin later are rejected.
 */
export async function leaseDatabase(
  kind: Driver['kind'],
  create: () => Promise<Driver>,
  slices?: SliceLimits,
): Promise<Driver> {
  const pooled = idle[kind].pop() ?? (await pooledOf(await create()))
  const { driver } = pooled
  const running = new Set<Promise<unknown>>()
  let isClosed = false
  return {
    ...driver,
    slices: slices ?? driver.slices,
    transaction: (work, options) => {
      if (isClosed) return Promise.reject(new DatabaseUnavailable('the database of this suite is closed'))
      const transaction = driver.transaction(work, options)
      running.add(transaction)
      const end = () => running.delete(transaction)
      transaction.then(end, end)
      return transaction
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      await Promise.allSettled(running)
      await pooled.reset()
      idle[kind].push(pooled)
    },
  }
}

async function pooledOf(driver: Driver): Promise<Pooled> {
  const seeds = await readSeeds(driver)
  return { driver: await heldToRules(driver), reset: () => reset(driver, seeds) }
}

/** The rows that migrations insert, as JSON by table. */
type Seeds = ReadonlyMap<string, string>

async function readSeeds(driver: Driver): Promise<Seeds> {
  return driver.transaction(async (tx) => {
    const seeds = new Map<string, string>()
    for (const name of await usedTables(tx)) {
      const [row] = await tx.query<{ rows: string | null }>(
        `select jsonb_agg(to_jsonb(t))::text as rows from ${name} t`,
      )
      if (row?.rows) seeds.set(name, row.rows)
    }
    return seeds
  })
}

/** Restores what a migrated database has: rows, sequences and no statistics. */
async function reset(driver: Driver, seeds: Seeds): Promise<void> {
  await driver.transaction(async (tx) => {
    const used = (await usedTables(tx)).join()
    if (used !== '')
      await tx.run(`truncate ${used} restart identity cascade;
        delete from pg_statistic where starelid in (select unnest(array['${used.replaceAll(',', "','")}']::regclass[]))`)
    for (const [name, rows] of seeds)
      await tx.query(
        `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1)`,
        [rows],
      )
  })
}

/** The tables of the product that have pages: those without have had no rows since they were emptied. */
async function usedTables(tx: Transaction): Promise<readonly string[]> {
  const tables = await tx.query<{ name: string; hasPages: boolean }>(
    `select c.oid::regclass::text as name, pg_relation_size(c.oid) > 0 as "hasPages" from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'`,
  )
  const [cluster] = await tx.query(`select 1 from pg_extension where extname = 'citus'`)
  if (cluster !== undefined) await tx.run(`set local citus.multi_shard_modify_mode = 'sequential'`)
  const used: string[] = []
  for (const { name, hasPages } of tables) {
    // The rows of a cluster are on other nodes.
    const hasRows =
      cluster !== undefined && !hasPages && (await tx.query(`select 1 from ${name} limit 1`)).length > 0
    if (hasPages || hasRows) used.push(name)
  }
  return used
}
