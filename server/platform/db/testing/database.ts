import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject, onTestFinished } from 'vitest'
import { databaseOver } from '../database.ts'
import type { Database, Driver, SliceLimits } from '../driver.ts'
import { openPglite } from '../engines/pglite.ts'
import { openPostgres } from '../engines/postgres.ts'
import { createClusterDatabase } from './cluster-database.ts'
import { leaseDatabase } from './pool.ts'
import { onDatabase, withDatabase } from './url.ts'

type Kind = Driver['kind']

/** Where the suites find their databases; filled once a run by tests/global-databases.ts. */
export interface TestDatabases {
  readonly kinds: readonly Kind[]
  /** A file with a migrated embedded database. */
  readonly image: string
  /** Directory to copy the database from. */
  readonly directory: string
  /** Absent where no suite needs PostgreSQL. */
  readonly postgres?: TestPostgres | undefined
}

interface TestPostgres {
  /** A connection that may create databases. */
  readonly adminUrl: string
  /** A migrated database to clone. The names of clones begin with its own. */
  readonly template: string
  /** Whether it is the coordinator of a Citus cluster, where databases cannot be cloned. */
  readonly isCluster: boolean
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: TestDatabases
  }
}

/**
 * Opens a migrated database without rows, which cuts long work in slices where these are given; closed when the suite ends.
 * Others have used it and will: tests change rows only, neither tables nor roles.
 */
export interface OpenTestDatabase {
  (slices?: SliceLimits): Promise<Database>
  forTest(): Promise<Database>
}

export function eachDatabase(name: string, define: (open: OpenTestDatabase, kind: Kind) => void): void {
  describe.each(inject('databases').kinds)(`${name} on %s`, (kind) => {
    const opened: Database[] = []
    afterAll(async () => {
      for (const database of opened.reverse()) await database.close()
    })
    const open = async (slices?: SliceLimits) => {
      const database = await openTestDatabase(kind, slices)
      opened.push(database)
      return database
    }
    const forTest = async () => {
      const database = await openTestDatabase(kind)
      onTestFinished(() => database.close())
      return database
    }
    define(Object.assign(open, { forTest }), kind)
  })
}

/** Opens a database of one kind for a test, which closes it. */
export async function openTestDatabase(kind: Kind, slices?: SliceLimits): Promise<Database> {
  return databaseOver(await leaseDatabase(kind, CREATE[kind], slices))
}

const CREATE: Record<Kind, () => Promise<Driver>> = {
  pglite: () => openPglite({ image: inject('databases').image }),
  postgres: async () => openPostgres(await cloneTestDatabase()),
}

/** A data directory with a migrated embedded database, for tests that start a process on it. */
export function copyTestDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-data-'))
  copyTestDatabase(dataDir)
  return dataDir
}

export function copyTestDatabase(dataDir: string): void {
  cpSync(inject('databases').directory, join(dataDir, 'database'), { recursive: true })
}

/** The address of a fresh migrated PostgreSQL database, for tests that start a process on it. Dropped when the run ends. */
export async function cloneTestDatabase(template = testPostgres().template): Promise<string> {
  const { adminUrl, template: prefix, isCluster } = testPostgres()
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`
  if (isCluster) return createClusterDatabase(adminUrl, name)
  await onDatabase(adminUrl, `create database ${name} template ${template}`)
  return withDatabase(adminUrl, name)
}

export function testPostgres(): TestPostgres {
  const { postgres } = inject('databases')
  if (postgres === undefined) throw new Error('only files that end in .process.test.ts have PostgreSQL')
  return postgres
}
