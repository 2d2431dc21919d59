import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'sooner-tests-'

/**
 * Puts temporary files of the tests, and of the servers they start, into one directory, which is removed when they end. Runs
 * before other setups; once, although each project names it.
 */
export default function setup(): () => void {
  if (tmpdir().includes(PREFIX)) return () => {}
  const directory = mkdtempSync(join(tmpdir(), PREFIX))
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
