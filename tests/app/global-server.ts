import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../fixtures/server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    appServer: { readonly base: string; readonly dataDir: string }
  }
}

/** Runs once: starts the product on a data directory with its demo supplier, whom tests may read but not change. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-app-'))
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1', TRACKING: '1' })
  project.provide('appServer', { base: server.base, dataDir })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
