import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Brings all files below a folder to the disk, and their names. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await sync(path)
  }
  await syncNames(folder)
}

/** Brings to the disk which names a folder has, so that one that was created or renamed lasts. */
export const syncNames = sync

async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
