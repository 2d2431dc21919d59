import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The path of a directory that whoever needs it first makes, and the steps of a run share: it lies in the run's directory of
 * temporary files, and is removed with it. Nobody may change what is in it.
 */
export async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(tmpdir(), name)
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
