import pg from 'pg'
import { checkShards } from '../shards/check-shards.ts'
import { clusterOver } from '../shards/cluster.ts'
import { pendingFinding } from './check-migrations.ts'
import { findings, hostOf, reasonOf, type Finding } from './finding.ts'

const database = findings('database')
const roles = findings('roles')
const clock = findings('clock')

const OLDEST_VERSION = 15
/** What one server opens: the pool, and the connection for notifications. */
const CONNECTIONS = 11
const NOTICED_SECONDS = 2
const HARMFUL_SECONDS = 30

/** Connects to PostgreSQL and looks at it without changing it. */
export async function checkPostgres(databaseUrl: string, usesNats: boolean): Promise<readonly Finding[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return [database.failure(`${hostOf(databaseUrl)} cannot be reached: ${reasonOf(error)}`, adviceOf(error))]
  }
  try {
    const isMigrated = await hasTable(client, 'schema_migrations')
    return [
      ...(await checkServer(client, databaseUrl)),
      await checkClock(client),
      ...(usesNats ? [] : [await checkNotifications(client)]),
      ...(isMigrated ? await checkSchema(client) : [await checkEmpty(client)]),
    ]
  } catch (error) {
    return [
      database.failure(`${hostOf(databaseUrl)} fails: ${reasonOf(error)}`, 'read the log of PostgreSQL'),
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** SQLSTATE and network codes. */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong: mend it in DATABASE_URL',
  '28000': 'pg_hba.conf lets this user not in from here: add a line for it',
  '3D000': 'there is no such database: createdb --owner=sooner sooner',
  ECONNREFUSED: 'start PostgreSQL, or mend host and port in DATABASE_URL',
  ENOTFOUND: 'the host name is not known: mend it in DATABASE_URL',
}

function adviceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ADVICE[code] ?? 'mend DATABASE_URL; a firewall or pg_hba.conf may close the way'
}

async function one<Row extends object>(client: pg.Client, sql: string): Promise<Row> {
  const { rows } = await client.query<Row>(sql)
  return rows[0]!
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(
    client,
    `select to_regclass('public.${name}') is not null as found`,
  )
  return found
}

async function checkServer(client: pg.Client, databaseUrl: string): Promise<readonly Finding[]> {
  const { version, most, encrypted } = await one<{ version: number; most: number; encrypted: boolean }>(
    client,
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`,
  )
  const where = `PostgreSQL ${version} at ${hostOf(databaseUrl)}, ${encrypted ? 'encrypted' : 'not encrypted'}`
  if (version < OLDEST_VERSION)
    return [database.failure(`${where} is too old`, `move to PostgreSQL ${OLDEST_VERSION} or newer`)]
  if (most >= CONNECTIONS) return [database.ok(where)]
  return [
    database.failure(
      `${where} has room for ${most} connections, and each server opens ${CONNECTIONS}`,
      'raise max_connections',
    ),
  ]
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const asked = Date.now()
  const { now } = await one<{ now: Date }>(client, 'select clock_timestamp() as now')
  const answered = Date.now()
  const apart = Math.max(0, asked - now.getTime(), now.getTime() - answered) / 1000
  const text = `${apart.toFixed(1)} seconds apart from PostgreSQL’s`
  const advice = 'set both clocks by NTP (timedatectl set-ntp true)'
  if (apart > HARMFUL_SECONDS) return clock.failure(text, advice)
  return apart > NOTICED_SECONDS ? clock.warning(text, advice) : clock.ok(text)
}

/** A pooler in transaction mode takes LISTEN, and delivers nothing. */
async function checkNotifications(client: pg.Client): Promise<Finding> {
  const { ok, failure } = findings('notifications')
  const heard = new Promise<boolean>((resolve) => {
    client.once('notification', () => resolve(true))
    setTimeout(() => resolve(false), 2_000).unref()
  })
  await client.query('listen sooner_doctor')
  await client.query('notify sooner_doctor')
  await client.query('select 1')
  if (await heard) return ok('LISTEN and NOTIFY arrive')
  return failure(
    'a notification does not arrive: a pooler in transaction mode is between',
    'give DATABASE_URL the database itself, or set NATS_URL',
  )
}

async function checkEmpty(client: pg.Client): Promise<Finding> {
  const { makesTables, makesRoles, hasRoles } = await one<Readonly<Record<string, boolean>>>(
    client,
    `select has_schema_privilege('public', 'create') as "makesTables",
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "makesRoles",
       (select count(*) = 2 from pg_roles
         where rolname in ('sooner_app', 'sooner_system') and pg_has_role(current_user, oid, 'member')) as "hasRoles"`,
  )
  if (makesTables && (makesRoles || hasRoles))
    return roles.ok('the database is empty; the first start makes tables and roles')
  return roles.failure(
    'the database is empty, and this user may not make what the first start needs',
    'as a superuser: alter role <user> createrole; alter database <name> owner to <user>',
  )
}

async function checkSchema(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  return [
    await pendingFinding(rows),
    ...(await checkRoles(client)),
    await checkIsolation(client),
    ...(await checkShards(clusterOver(client))),
  ]
}

async function checkRoles(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest(array['sooner_app', 'sooner_system']) as name
     where not exists (select from pg_roles where rolname = name and pg_has_role(current_user, oid, 'member'))`,
  )
  const missing = rows.map(({ name }) => name)
  if (missing.length === 0) return [roles.ok('this user may act as sooner_app and sooner_system')]
  return [
    roles.failure(
      `this user may not act as ${missing.join(' and ')}`,
      `as a superuser: ${missing.map((name) => `grant ${name} to <user>`).join('; ')}`,
    ),
  ]
}

/** Row-level security: switched on for every table of accounts that calls can read, not bypassed, and effective. */
async function checkIsolation(client: pg.Client): Promise<Finding> {
  const { ok, failure } = findings('row-level security')
  const advice =
    'somebody has changed the schema by hand: restore it from a backup of this version, or make it as the migrations do'
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and has_table_privilege('sooner_app', c.oid, 'select')
       and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
  )
  const open = rows.map(({ name }) => name)
  if (open.length > 0) return failure(`not in force on ${open.join(', ')}`, advice)
  const { bypasses } = await one<{ bypasses: boolean }>(
    client,
    `select bool_or(rolsuper or rolbypassrls) as bypasses from pg_roles where rolname in ('sooner_app', 'sooner_system')`,
  )
  if (bypasses)
    return failure('sooner_app or sooner_system may bypass it', 'alter role … nosuperuser nobypassrls')
  await client.query(`begin read only; set local role sooner_app; set local app.account_id = ''`)
  const { seen } = await one<{ seen: number }>(client, 'select count(*)::int as seen from accounts')
  await client.query('rollback')
  return seen === 0
    ? ok('in force on every table of accounts')
    : failure(`lets ${seen} accounts through`, advice)
}
