import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the project, whose tests run within a run of this one, makes its own. */
const PROJECT = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)

/**
 * The path of a directory that whoever needs it first makes, and the steps of a run share: it lies in the run's directory of
 * temporary files, and is removed with it. Nobody may change what is in it.
 */
export async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(tmpdir(), `${name}-${PROJECT}`)
  if (existsSync(path)) return path
  const made = mkdtempSync(`${path}-`)
  await make(made)
  try {
    renameSync(made, path)
  } catch (error) {
    // Another setup that runs beside this one was faster.
    if (!existsSync(path)) throw error
    rmSync(made, { recursive: true, force: true })
  }
  return path
}
