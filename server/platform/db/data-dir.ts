import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every right of the group and of everybody else. */
const OTHERS = 0o077

/** The data directory is open to other users of the machine and is not ours to close. */
class DataDirOpen extends Error {
  readonly code = 'DATA_DIR_OPEN'

  constructor(path: string, cause: unknown) {
    super(`${path} can be read or written by other users, and its rights cannot be changed: take them away`, {
      cause,
    })
  }
}

/**
 * Makes the data directory, for its owner only, and takes away whatever rights others have to what is in it already. What
 * the process writes from now on is its owner's alone: the embedded database asks for files that everybody may write.
 */
export function secureDataDir(dataDir: string): void {
  process.umask(OTHERS)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  takeRights(dataDir)
}

function takeRights(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if ((entry.mode & OTHERS) !== 0) close(path, entry.mode & 0o700)
  if (!entry.isDirectory()) return
  for (const name of readdirSync(path)) takeRights(join(path, name))
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    throw new DataDirOpen(path, error)
  }
}
