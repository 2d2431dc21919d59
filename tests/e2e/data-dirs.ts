import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../fixtures/server-process.ts'

export interface DataDir {
  readonly path: string
  readonly remove: () => void
}

/** The initial contents of a data directory: none, or the demo's supplier. */
export type Beginning = 'empty' | 'demo'

// Passed from the setup to the workers.
const TEMPLATES: Readonly<Record<Beginning, string>> = {
  empty: 'SOONER_E2E_EMPTY',
  demo: 'SOONER_E2E_DEMO',
}

/** Playwright's global setup: creates template databases once, since creating one takes seconds and the demo longer. */
export default async function makeTemplates(): Promise<() => void> {
  const empty = await makeTemplate('empty', newDirectory(), '0')
  const demo = await makeTemplate('demo', copyOf(empty), '1')
  return () => [empty, demo].forEach((path) => rmSync(path, { recursive: true, force: true }))
}

async function makeTemplate(beginning: Beginning, path: string, DEMO: string): Promise<string> {
  process.env[TEMPLATES[beginning]] = path
  const server = await startServer({ DATA_DIR: path, DEMO })
  await server.stop()
  return path
}

export function copyDataDir(beginning: Beginning): DataDir {
  const path = copyOf(process.env[TEMPLATES[beginning]]!)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function copyOf(template: string): string {
  const path = newDirectory()
  cpSync(template, path, { recursive: true })
  return path
}

function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'sooner-e2e-'))
}
