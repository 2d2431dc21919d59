import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret that signs session tokens: made at the first start, then kept, so that a restart signs nobody out. */
export function loadSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
