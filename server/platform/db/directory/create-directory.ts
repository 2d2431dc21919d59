import { readdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openRemoteEngine } from '../engines/remote-engine.ts'
import { syncNames, syncTree } from './sync-folder.ts'

/**
 * Creates the directory of an embedded database unless there is one. PostgreSQL's own start does not sync what it creates,
 * and one that is half there does not open: it gets its name when all of it is on the disk.
 */
export async function createDirectory(directory: string): Promise<void> {
  if (!(await isEmpty(directory))) return
  const draft = `${directory}.new`
  await rm(draft, { recursive: true, force: true })
  const engine = await openRemoteEngine({ directory: draft })
  await engine.close()
  await syncTree(draft)
  await rename(draft, directory)
  await syncNames(dirname(directory))
}

async function isEmpty(directory: string): Promise<boolean> {
  try {
    return (await readdir(directory)).length === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}
