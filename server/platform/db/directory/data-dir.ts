import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All permission bits of group and others. */
const OTHERS = 0o077

/** Other users can access the data directory, and this process may not change its permissions. */
class DataDirOpen extends Error {
  readonly code = 'DATA_DIR_OPEN'

  constructor(path: string, cause: unknown) {
    super(`${path} can be read or written by other users, and its rights cannot be changed: take them away`, {
      cause,
    })
  }
}

/**
 * Creates the data directory with owner-only permissions, removes those of others from existing files, and sets the
 * umask for what follows; the embedded database, which ignores it, is kept to it by `DurableFS`.
 */
export function secureDataDir(dataDir: string): void {
  process.umask(OTHERS)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  restrictToOwner(dataDir)
}

function restrictToOwner(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if ((entry.mode & OTHERS) !== 0) close(path, entry.mode & 0o700)
  if (!entry.isDirectory()) return
  for (const name of readdirSync(path)) restrictToOwner(join(path, name))
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    throw new DataDirOpen(path, error)
  }
}
