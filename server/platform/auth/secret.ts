import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loads the secret that signs session tokens. It is created on the first start and kept, so that a restart ends no
 * session.
 */
export function loadSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  const stored = readIfExists(path)
  if (stored) return stored
  createSecret(path, stored === undefined ? linkSync : renameSync)
  return readFileSync(path, 'utf8')
}

// Written beside its place: a start that breaks off, or another server, never sees a part of it.
function createSecret(path: string, put: (draft: string, path: string) => void): void {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
    put(draft, path)
  } catch (error) {
    // Another server was faster: its secret is the one of both.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
