import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Driver, Transaction } from './driver.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Brings the schema up to date: each file of migrations/ once, in order of name, in a transaction of its own. */
export async function migrate(driver: Driver): Promise<readonly string[]> {
  await driver.transaction((tx) =>
    tx.run(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)',
    ),
  )
  const done = await driver.transaction((tx) =>
    tx.query<{ name: string }>('select name from schema_migrations'),
  )
  const applied = new Set(done.map(({ name }) => name))
  const pending = (await migrationNames()).filter((name) => !applied.has(name))
  const own: string[] = []
  for (const name of pending) if (await apply(driver, name)) own.push(name)
  return own
}

export async function migrationNames(): Promise<readonly string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
}

async function apply(driver: Driver, name: string): Promise<boolean> {
  const sql = await readFile(join(MIGRATIONS, name), 'utf8')
  return driver.transaction(async (tx) => {
    await tx.run('lock table schema_migrations in exclusive mode')
    const done = await tx.query('select 1 from schema_migrations where name = $1', [name])
    if (done.length > 0) return false
    await runStatements(tx, statementsOf(sql))
    await tx.query('insert into schema_migrations (name, applied_at) values ($1, now())', [name])
    return true
  })
}

/**
 * Runs the statements one by one: a cluster (Citus) passes on to its nodes what it is sent as one message. There nobody reads in a
 * transaction what another role has changed in it, so that all of a migration is done as the user who connects.
 */
async function runStatements(tx: Transaction, statements: readonly string[]): Promise<void> {
  const [cluster] = await tx.query<{ seesAll: boolean }>(
    `select (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "seesAll"
     from pg_extension where extname = 'citus'`,
  )
  if (cluster?.seesAll === false)
    throw new Error('a migration on a Citus cluster needs a user who may bypass row-level security')
  for (const statement of statements)
    if (cluster === undefined || !/^\s*(set local role|reset role)\b/.test(statement)) await tx.run(statement)
}

/** What a statement of a migration is made of; semicolons of texts, bodies of functions and comments do not end it. */
const PART = /--[^\n]*|'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|;|[^;'$-]+|[$-]/g

function statementsOf(sql: string): readonly string[] {
  const statements = ['']
  for (const [part] of sql.matchAll(PART)) {
    if (part === ';') statements.push('')
    else if (!part.startsWith('--')) statements.push(`${statements.pop()!}${part}`)
  }
  return statements.filter((statement) => statement.trim() !== '')
}
