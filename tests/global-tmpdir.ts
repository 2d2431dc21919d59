import { rm } from 'node:fs/promises'
import { makeOwnTmpdir } from './own-tmpdir.ts'

/**
 * Puts temporary files of the tests, and of the servers they start, into one directory, which is removed when they end. Runs
 * before other setups; once, although each project names it.
 *
 * The last worker ends meanwhile: Vitest, kept from its answer while gigabytes are removed, would report that it does not end.
 */
export default function setup(): () => Promise<void> {
  const before = process.env.TMPDIR
  const directory = makeOwnTmpdir()
  if (directory === undefined) return () => Promise.resolve()
  return async () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}
