import type { Driver, Transaction } from '../db/driver.ts'
import { digestOf, list, quoted, readTables, type MovedTable, type TableDigest } from './moved-tables.ts'

/** A database cannot be moved: its message is for whoever asked. */
class MoveRejected extends Error {
  override readonly name = 'MoveRejected'
}

/** Servers do not work on a database before all is there. */
class MoveUnfinished extends Error {
  readonly code = 'MOVE_UNFINISHED'

  constructor() {
    super('a move to this database is not finished: run npm run move again')
  }
}

/** The embedded database holds what it sends in memory: about so much at a time. */
const SLICE_BYTES = 16 * 1024 * 1024
const BLOCK_BYTES = 8192

export interface MoveSummary {
  readonly tables: number
  readonly rows: number
}

/**
 * Copies all rows of an embedded database into a PostgreSQL with the same schema that has no accounts yet, table by table, each
 * compared after it was written. A copy that was broken off goes on with the next table. The target counts as unfinished until
 * `finishMove`.
 */
export async function moveDatabase(
  from: Driver,
  to: Driver,
  say: (line: string) => void,
): Promise<MoveSummary> {
  const tables = await from.transaction(readTables)
  const moved = await to.transaction(async (tx) => {
    await requireAllRights(tx)
    return beginMove(tx, tables)
  })
  let rows = 0
  for (const table of tables) {
    const digest = await from.transaction((tx) => digestOf(tx, table))
    const before = moved.get(table.name)
    if (before === undefined) await copyTable(from, to, table, digest)
    else if (before.digest !== digest.digest || before.rows !== digest.rows)
      throw new MoveRejected(
        `the table ${table.name} has changed since it was copied: empty the target (drop and create the database) and begin anew`,
      )
    rows += digest.rows
    say(
      `${table.name}: ${digest.rows.toLocaleString('en')} rows${before === undefined ? '' : ', there already'}`,
    )
  }
  await copySequences(from, to)
  return { tables: tables.length, rows }
}

export async function finishMove(to: Driver): Promise<void> {
  await to.transaction((tx) => tx.run('drop table moved_tables; analyze'))
}

/** Throws `MoveUnfinished` before a move to this database is finished. */
export async function requireWhole(driver: Driver): Promise<void> {
  const [found] = await driver.transaction((tx) =>
    tx.query<{ isUnfinished: boolean }>(
      `select to_regclass('public.moved_tables') is not null as "isUnfinished"`,
    ),
  )
  if (found!.isUnfinished) throw new MoveUnfinished()
}

async function requireAllRights(tx: Transaction): Promise<void> {
  const [user] = await tx.query<{ seesAll: boolean; isCluster: boolean }>(
    `select rolsuper or rolbypassrls as "seesAll",
       exists (select from pg_extension where extname = 'citus') as "isCluster"
     from pg_roles where rolname = current_user`,
  )
  if (user!.isCluster)
    throw new MoveRejected('move to a plain PostgreSQL first, then run npm run shards -- distribute there')
  if (!user!.seesAll)
    throw new MoveRejected(
      'the move needs a user that row-level security does not hide rows from: a superuser, or one with BYPASSRLS',
    )
}

/** Empties a target that nobody uses yet; returns the tables that an earlier move has copied. */
async function beginMove(
  tx: Transaction,
  tables: readonly MovedTable[],
): Promise<ReadonlyMap<string, TableDigest>> {
  const [present] = await tx.query<{ isBegun: boolean; isUsed: boolean }>(
    `select to_regclass('public.moved_tables') is not null as "isBegun",
       exists (select from accounts) or exists (select from users) as "isUsed"`,
  )
  if (present!.isBegun) {
    const moved = await tx.query<TableDigest & { name: string }>(
      'select name, rows, digest from moved_tables',
    )
    return new Map(moved.map((table) => [table.name, table]))
  }
  if (present!.isUsed)
    throw new MoveRejected('the target has accounts already: name a database that nobody has used')
  // The rows that migrations have written are in the embedded database, too.
  await tx.run(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  await tx.run(
    'create table moved_tables (name text primary key, rows bigint not null, digest text not null)',
  )
  return new Map()
}

/** Copies a table as one transaction of the target: all of it is there, and is the same, or nothing. */
async function copyTable(from: Driver, to: Driver, table: MovedTable, digest: TableDigest): Promise<void> {
  const name = quoted(table.name)
  await to.transaction(async (tx) => {
    // What they would do has been done where the rows come from.
    await tx.run(`alter table ${name} disable trigger user`)
    for (const where of await slicesOf(from, table))
      await tx.copyIn(
        `copy ${name} (${list(table.columns)}) from stdin (format binary)`,
        read(
          from,
          `copy (select ${list(table.columns)} from ${name} where ${where}) to stdout (format binary)`,
        ),
      )
    await tx.run(`alter table ${name} enable trigger user`)
    const copied = await digestOf(tx, table)
    if (copied.rows !== digest.rows || copied.digest !== digest.digest)
      throw new MoveRejected(`the table ${table.name} is not the same in the target: nothing of it was kept`)
    await tx.query('insert into moved_tables (name, rows, digest) values ($1, $2, $3)', [
      table.name,
      digest.rows,
      digest.digest,
    ])
  })
}

async function slicesOf(from: Driver, { name }: MovedTable): Promise<readonly string[]> {
  const [size] = await from.transaction((tx) =>
    tx.query<{ blocks: number; bytes: number }>(
      `select pg_relation_size($1::regclass) / ${BLOCK_BYTES} as blocks, pg_table_size($1::regclass) as bytes`,
      [quoted(name)],
    ),
  )
  const { blocks, bytes } = size!
  const each = Math.max(1, Math.floor((SLICE_BYTES * blocks) / Math.max(bytes, 1)))
  return Array.from(
    { length: Math.ceil(blocks / each) },
    (_, n) => `ctid >= '(${n * each},0)'::tid and ctid < '(${(n + 1) * each},0)'::tid`,
  )
}

async function* read(from: Driver, sql: string): AsyncGenerator<Uint8Array> {
  const pieces = await from.transaction(async (tx) => {
    const own: Uint8Array[] = []
    for await (const piece of tx.copyOut(sql)) own.push(piece)
    return own
  })
  yield* pieces
}

/** New rows get the ids that follow. */
async function copySequences(from: Driver, to: Driver): Promise<void> {
  const names = await from.transaction((tx) =>
    tx.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
    ),
  )
  for (const { name } of names) {
    const [at] = await from.transaction((tx) =>
      tx.query<{ last: number; isCalled: boolean }>(
        `select last_value as last, is_called as "isCalled" from ${quoted(name)}`,
      ),
    )
    await to.transaction((tx) =>
      tx.query('select setval($1::regclass, $2, $3)', [quoted(name), at!.last, at!.isCalled]),
    )
  }
}
