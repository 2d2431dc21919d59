import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Driver } from './driver.ts'

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

/** The migrations of this version, in their order. */
export async function migrationNames(): Promise<readonly string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
}

async function apply(driver: Driver, name: string): Promise<boolean> {
  const sql = await readFile(join(MIGRATIONS, name), 'utf8')
  return driver.transaction(async (tx) => {
    await tx.run('lock table schema_migrations in exclusive mode')
    const done = await tx.query('select 1 from schema_migrations where name = $1', [name])
    if (done.length > 0) return false
    // One by one: a cluster passes on to its nodes what it is sent as one message.
    for (const statement of statementsOf(sql)) await tx.run(statement)
    await tx.query('insert into schema_migrations (name, applied_at) values ($1, now())', [name])
    return true
  })
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
