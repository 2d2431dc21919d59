import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'moved.json'

/** The embedded database of a data directory has been copied to PostgreSQL: working on both would make two truths. */
class MovedAway extends Error {
  readonly code = 'MOVED_AWAY'

  constructor(dataDir: string, to: string) {
    super(
      `the database of ${dataDir} was moved to ${to}: set DATABASE_URL to it. To work on the copy that stayed, remove ${join(dataDir, FILE)}`,
    )
  }
}

export function noteMoved(dataDir: string, to: string, at: Date): void {
  writeFileSync(join(dataDir, FILE), JSON.stringify({ to, at }), { mode: 0o600 })
}

/** Throws `MovedAway` where the embedded database is no longer the one that counts. */
export function requireNotMoved(dataDir: string): void {
  const path = join(dataDir, FILE)
  if (!existsSync(path)) return
  const { to } = JSON.parse(readFileSync(path, 'utf8')) as { readonly to: string }
  throw new MovedAway(dataDir, to)
}
