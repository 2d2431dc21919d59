import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'sooner-tests-'

/**
 * Makes one directory for all temporary files of this process and its children, and removes those of processes that were killed.
 * Undefined where a parent has made one. Whoever calls it removes the directory.
 */
export function makeOwnTmpdir(): string | undefined {
  if (tmpdir().includes(PREFIX)) return undefined
  removeLeftovers()
  const directory = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // A database server that runs as another user must be able to reach its own directory in it.
  chmodSync(directory, 0o711)
  process.env.TMPDIR = directory
  return directory
}

function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
