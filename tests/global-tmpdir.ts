import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'sooner-tests-'

/**
 * Puts temporary files of the tests, and of the servers they start, into one directory, which is removed when they end. Runs
 * before other setups; once, although each project names it.
 */
export default function setup(): () => void {
  if (tmpdir().includes(PREFIX)) return () => {}
  removeLeftovers()
  const directory = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // A database server that runs as another user must be able to reach its own directory in it.
  chmodSync(directory, 0o711)
  const before = process.env.TMPDIR
  process.env.TMPDIR = directory
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(directory, { recursive: true, force: true })
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
