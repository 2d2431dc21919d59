import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../server/platform/db/migrate.ts'
import { openPostgres } from '../server/platform/db/engines/postgres.ts'
import type { TestDatabases } from '../server/platform/db/testing/database.ts'
import { dropClusterDatabases } from '../server/platform/db/testing/cluster-database.ts'
import { onDatabase, withDatabase } from '../server/platform/db/testing/url.ts'
import { embeddedDatabase } from './fixtures/embedded-database.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

/** What suites run on, by TEST_DATABASES; `server-projects.ts` has which suites. */
const KINDS: Readonly<Record<string, TestDatabases['kinds']>> = {
  pglite: ['pglite'],
  listed: ['postgres'],
  postgres: ['postgres'],
  both: ['pglite', 'postgres'],
  citus: ['postgres'],
}
const PROCESSES = 'processes'

/**
 * Runs once a project: creates an image of a migrated embedded database, and a PostgreSQL server with a migrated template
 * where a suite needs one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kinds = project.name === PROCESSES ? KINDS.both : KINDS[process.env.TEST_DATABASES ?? 'pglite']
  if (kinds === undefined) throw new Error(`TEST_DATABASES is one of ${Object.keys(KINDS).join(', ')}`)
  const [embedded, postgres] = await Promise.all([
    embeddedDatabase(),
    kinds.includes('postgres') ? createPostgres() : undefined,
  ])
  project.provide('databases', { kinds, ...embedded, postgres: postgres?.provided })
  return async () => postgres?.remove()
}

async function createPostgres() {
  if (process.env.TEST_DATABASES === 'citus') return useCluster(process.env.CITUS_URL)
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startThrowawayPostgres()
  const adminUrl = given ?? server!.url
  const template = `sooner_test_${process.pid}`
  await onDatabase(adminUrl, `create database ${template}`)
  const driver = await openPostgres(withDatabase(adminUrl, template))
  await migrate(driver)
  await driver.close()
  const remove = () => (server === undefined ? dropAll(adminUrl, template) : server.stop())
  return { provided: { adminUrl, template, isCluster: false }, remove }
}

/** A suite makes its databases itself: Citus has no templates. */
function useCluster(adminUrl: string | undefined) {
  if (adminUrl === undefined) throw new Error('TEST_DATABASES=citus needs CITUS_URL, a coordinator')
  const template = `sooner_test_${process.pid}`
  return {
    provided: { adminUrl, template, isCluster: true },
    remove: () => dropClusterDatabases(adminUrl, template),
  }
}

async function dropAll(adminUrl: string, template: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
    [template],
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  await client.end()
}
