import { chmodSync, mkdtempSync } from 'node:fs'
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
  const directory = mkdtempSync(join(tmpdir(), PREFIX))
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
