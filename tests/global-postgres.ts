import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { migrate } from '../server/platform/db/migrate.ts'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { driverOver } from '../server/platform/db/pglite.ts'
import { engineOver } from '../server/platform/db/pglite-engine.ts'
import { withDatabase } from '../server/platform/db/testing-url.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

/** Runs once: starts a PostgreSQL server with a migrated template, and creates an image of a migrated embedded database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startThrowawayPostgres()
  const adminUrl = given ?? server!.url
  const template = `sooner_template_${process.pid}`
  const directory = mkdtempSync(join(tmpdir(), 'sooner-image-'))
  const image = join(directory, 'image.tar')
  const embedded = join(directory, 'database')
  await Promise.all([createTemplate(adminUrl, template), createEmbedded(embedded, image)])
  project.provide('databases', { adminUrl, template, image, directory: embedded })
  return async () => {
    rmSync(directory, { recursive: true, force: true })
    if (given) await onServer(adminUrl, `drop database if exists ${template} with (force)`)
    await server?.stop()
  }
}

async function createTemplate(adminUrl: string, template: string): Promise<void> {
  await onServer(adminUrl, `create database ${template}`)
  const driver = await openPostgres(withDatabase(adminUrl, template))
  await migrate(driver)
  await driver.close()
}

async function createEmbedded(directory: string, imagePath: string): Promise<void> {
  const db = await PGlite.create(directory)
  await migrate(driverOver(engineOver(db)))
  const image = await db.dumpDataDir('none')
  writeFileSync(imagePath, new Uint8Array(await image.arrayBuffer()))
  await db.close()
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
