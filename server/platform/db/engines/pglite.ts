import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { assert } from '#domain/core'
import { createDirectory } from '../directory/create-directory.ts'
import { csvBatches } from '../csv-batches.ts'
import {
  DatabaseUnavailable,
  type Driver,
  type DriverTransactionOptions,
  type Param,
  type SliceLimits,
  type Transaction,
} from '../driver.ts'
import { beginOf } from './begin.ts'
import { isExhausted } from '../exhausted.ts'
import { createFairQueue, MOST_WAITING, OWN_WORK } from '../fair-queue.ts'
import { queryAsJson } from './json-rows.ts'
import type { Engine, EngineConfig } from './pglite-engine.ts'
import { openLastingEngine, sourceOf, type EngineSource } from './lasting-engine.ts'

const COPY_BATCH_BYTES = 4 * 1024 * 1024

/** Whoever calls meanwhile waits for one slice, then for its own transactions. */
const SLICES: SliceLimits = { firstRows: 500, mostRows: 20_000, holdMs: 70 }

/** The embedded PostgreSQL: one connection, transactions one after the other, each commit synced to disk. */
export async function openPglite(config: EngineConfig, slices = SLICES): Promise<Driver> {
  if (config.directory !== undefined) {
    await mkdir(dirname(config.directory), { recursive: true })
    await createDirectory(config.directory)
  }
  return driverOver(await openLastingEngine(config), slices)
}

export function driverOver(engine: Engine | EngineSource, slices = SLICES): Driver {
  const source = 'current' in engine ? engine : sourceOf(engine)
  const open = new AsyncLocalStorage<true>()
  const queue = createFairQueue({ slots: 1, slotsPerKey: 1, mostWaiting: MOST_WAITING, exempt: OWN_WORK })
  let isClosed = false
  const ownWork = <T>(work: (engine: Engine) => Promise<T>) =>
    queue.run(OWN_WORK, async () => (isClosed ? undefined : work(await source.current())))

  /** Each table has a turn of its own: VACUUM cannot run inside a transaction, and others wait for one table only. */
  async function maintain(which: string, vacuumed: string): Promise<readonly string[]> {
    const tables = (await ownWork((current) => tablesToMaintain(current, which, vacuumed))) ?? []
    for (const { name, isVacuumed } of tables)
      await ownWork((current) => current.run(`${isVacuumed ? 'vacuum ' : ''}analyze ${name}`))
    return tables.map(({ name }) => name)
  }

  return {
    kind: 'pglite',
    slices,
    transaction<T>(work: (tx: Transaction) => Promise<T>, options?: DriverTransactionOptions): Promise<T> {
      assert(!open.getStore(), 'a transaction inside a transaction would wait for itself: pass the tx on')
      if (isClosed) return Promise.reject(new DatabaseUnavailable('the embedded database is closed'))
      return queue.run(options?.accountId ?? OWN_WORK, () =>
        open.run(true, async () => inTransaction(await source.current(), work, beginOf(options).join('; '))),
      )
    },
    analyze: async () => void (await maintain(`${HAS_CHANGED} or ${NEVER_ANALYZED}`, 'false')),
    maintain: () => maintain(`(${WORTH_VACUUM}) or (${WORTH_ANALYZE})`, WORTH_VACUUM),
    async close() {
      isClosed = true
      await queue.idle()
      await source.close()
    },
  }
}

async function inTransaction<T>(
  engine: Engine,
  work: (tx: Transaction) => Promise<T>,
  begin: string,
): Promise<T> {
  try {
    // The engine works in the order of the calls: nothing is waited for here. After a failure all that follows fails too.
    const begun = engine.run(begin)
    begun.catch(() => undefined)
    const atEnd: Statement[] = []
    const result = await work(transactionOf(engine, atEnd))
    const ends = atEnd.map(({ sql, params }) => engine.query(sql, params))
    await Promise.all([begun, ...ends, engine.run('commit')])
    return result
  } catch (error) {
    await engine.run('rollback').catch(() => undefined)
    if (isExhausted(error))
      throw new DatabaseUnavailable('the embedded database is out of room', { cause: error })
    throw error
  }
}

/** Below this number or share of dead rows a vacuum is not worth its full table scan. */
const WORTH_VACUUM = 'n_dead_tup > 10000 and n_dead_tup * 5 > n_live_tup'
/** Below this share of changed rows the planner knows enough. */
const HAS_CHANGED = 'n_mod_since_analyze * 10 > n_live_tup'
/** Changes may not be counted yet. */
const NEVER_ANALYZED = 'last_analyze is null and pg_relation_size(relid) > 0'
/** Of small tables an hourly look is enough. */
const WORTH_ANALYZE = `n_mod_since_analyze > 1000 and ${HAS_CHANGED}`

interface TableToMaintain {
  readonly name: string
  readonly isVacuumed: boolean
}

async function tablesToMaintain(
  engine: Engine,
  which: string,
  vacuumed: string,
): Promise<readonly TableToMaintain[]> {
  // Statistics would otherwise be reported once a second only.
  await engine.run('select pg_stat_force_next_flush()')
  const tables = await engine.query(
    `select format('%I.%I', schemaname, relname) as name, ${vacuumed} as "isVacuumed"
     from pg_stat_user_tables where ${which}`,
    [],
  )
  return tables as readonly TableToMaintain[]
}

interface Statement {
  readonly sql: string
  readonly params: readonly Param[]
}

function transactionOf(engine: Engine, atEnd: Statement[]): Transaction {
  return {
    // The caller's type describes the selected columns.
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await engine.query(sql, params as Parameters<Engine['query']>[1])) as Row[],
    queryMany: (sql, params, instants = []) => queryAsJson(engine, sql, params, instants),
    atEnd: (sql, params) => void atEnd.push({ sql, params }),
    run: (sql) => engine.run(sql),
    copyIn: (sql, chunks) => copyIn(engine, sql, chunks),
    copyOut: (sql) => engine.copyOut(sql.replace(/to stdout/i, `to '/dev/blob'`)),
  }
}

async function copyIn(engine: Engine, sql: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  assert(/format csv/i.test(sql), 'copyIn takes csv: other forms cannot be cut into batches')
  const statement = sql.replace(/from stdin/i, `from '/dev/blob'`)
  let rows = 0
  for await (const batch of csvBatches(chunks, COPY_BATCH_BYTES))
    rows += await engine.copyIn(statement, batch)
  return rows
}
