import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'sooner-tests-'

/**
 * Puts temporary files of the tests, and of the servers they start, into one directory, which is removed when they end. Runs
 * before other setups; once, although each project names it.
 *
 * The last worker ends meanwhile: Vitest, kept from its answer while gigabytes are removed, would report that it does not end.
 */
export default function setup(): () => Promise<void> {
  if (tmpdir().includes(PREFIX)) return () => Promise.resolve()
  removeLeftovers()
  const directory = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // A database server that runs as another user must be able to reach its own directory in it.
  chmodSync(directory, 0o711)
  const before = process.env.TMPDIR
  process.env.TMPDIR = directory
  return async () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Removes the directories of runs that were killed. */
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
