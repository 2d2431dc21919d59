import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { databaseOver } from './database.ts'
import type { Database, Driver } from './driver.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { SliceLimits } from './slices.ts'
import { withDatabase } from './testing-url.ts'

/** Where the suites find their databases; filled once a run by tests/global-postgres.ts. */
interface TestDatabases {
  /** A connection that may create databases. */
  readonly adminUrl: string
  /** A migrated database to clone. */
  readonly template: string
  /** A file with a migrated embedded database. */
  readonly image: string
  /** The same as a directory to copy. */
  readonly directory: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: TestDatabases
  }
}

/** Opens a fresh migrated database, which cuts long work in slices where these are given; closed when the suite ends. */
export type OpenTestDatabase = (slices?: SliceLimits) => Promise<Database>

/** Defines a suite once for the embedded database and once for PostgreSQL. */
export function eachDatabase(
  name: string,
  define: (open: OpenTestDatabase, kind: Driver['kind']) => void,
): void {
  describe.each(['pglite', 'postgres'] as const)(`${name} on %s`, (kind) => {
    const closing: (() => Promise<void>)[] = []
    afterAll(async () => {
      for (const close of closing.reverse()) await close()
    })
    define(async (slices) => {
      const database = await (kind === 'pglite' ? openImage(slices) : openClone(closing, slices))
      closing.push(() => database.close())
      return database
    }, kind)
  })
}

async function openImage(slices?: SliceLimits): Promise<Database> {
  return databaseOver(await openPglite({ image: inject('databases').image }, slices))
}

/** A data directory with a migrated embedded database, for tests that start a process on it. */
export function copyTestDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-data-'))
  cpSync(inject('databases').directory, join(dataDir, 'database'), { recursive: true })
  return dataDir
}

async function openClone(closing: (() => Promise<void>)[], slices?: SliceLimits): Promise<Database> {
  const url = await cloneTestDatabase()
  closing.push(() => onServer(`drop database if exists ${nameOf(url)} with (force)`))
  return databaseOver(await openPostgres(url, slices))
}

/** The address of a fresh migrated PostgreSQL database, for tests that start a process on it. */
export async function cloneTestDatabase(): Promise<string> {
  const { adminUrl, template } = inject('databases')
  const name = `sooner_test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  return withDatabase(adminUrl, name)
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('databases').adminUrl)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
