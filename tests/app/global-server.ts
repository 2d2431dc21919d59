import type { TestProject } from 'vitest/node'
import { copyDataDir } from '../fixtures/data-dirs.ts'
import { startServer } from '../fixtures/server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    appServer: { readonly base: string; readonly dataDir: string }
  }
}

/** Runs once: starts the product on a data directory with its demo supplier, whom tests may read but not change. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path: dataDir, remove } = await copyDataDir('demo')
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1', TRACKING: '1' })
  project.provide('appServer', { base: server.base, dataDir })
  return async () => {
    await server.stop()
    remove()
  }
}
