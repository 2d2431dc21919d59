import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../fixtures/server-process.ts'

/** A data directory of its own to start a server on. */
export interface DataDir {
  readonly path: string
  readonly remove: () => void
}

// Handed from the setup to the workers.
const TEMPLATE = 'SOONER_E2E_TEMPLATE'

/** Playwright's global setup: a database that is set up but knows nobody, made once, since making one takes seconds. */
export default async function makeTemplate(): Promise<() => void> {
  const template = newDirectory()
  process.env[TEMPLATE] = template
  const server = await startServer({ DATA_DIR: template, DEMO: '0' })
  await server.stop()
  return () => rmSync(template, { recursive: true, force: true })
}

/** A copy of the template. */
export function copyDataDir(): DataDir {
  const path = newDirectory()
  cpSync(process.env[TEMPLATE]!, path, { recursive: true })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'sooner-e2e-'))
}
