import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ObjectsUnavailable, type ObjectStore } from './objects.ts'

export function uploadFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

const PREFIX = 'uploads/'

/** The files that wait to be imported, by the ids of their rows. They are read from a folder of this server. */
export interface UploadFiles {
  /** Stores a file as it arrives, on this server alone. Of one that breaks off a part may remain: `remove` it. */
  write(importId: string, body: AsyncIterable<Uint8Array>): Promise<void>
  /** Lets other servers read a file that was written here; to be called before it has a row. */
  share(importId: string): Promise<void>
  /** The path of a file on this server, which fetches it if another one shared it; undefined where no server has it. */
  find(importId: string): Promise<string | undefined>
  /** Removes a file here and from what is shared. What is left on other servers, or cannot be removed now, `list` has later. */
  remove(importId: string): Promise<void>
  /** The ids of files, here and shared, that were last written before a time. */
  list(before: Date): AsyncIterable<string>
}

export function createUploadFiles(folder: string, objects: ObjectStore | undefined): UploadFiles {
  const pathOf = (importId: string) => join(folder, importId)
  const fetching = new Map<string, Promise<string | undefined>>()

  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })

  async function fetchFile(importId: string): Promise<string | undefined> {
    const content = await objects?.get(PREFIX + importId)
    if (content === undefined) return undefined
    await makeFolder()
    const path = pathOf(importId)
    const part = `${path}.${randomUUID()}`
    try {
      await writeFile(part, content, { flag: 'wx', mode: 0o600 })
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    return path
  }

  /** Once for all who ask at the same time. */
  function fetchOnce(importId: string): Promise<string | undefined> {
    const begun = fetching.get(importId)
    if (begun !== undefined) return begun
    const fetched = fetchFile(importId).finally(() => fetching.delete(importId))
    fetching.set(importId, fetched)
    return fetched
  }

  return {
    async write(importId, body) {
      await makeFolder()
      await writeFile(pathOf(importId), body, { flag: 'wx', mode: 0o600, flush: true })
    },
    share: async (importId) => objects?.put(PREFIX + importId, createReadStream(pathOf(importId))),
    async find(importId) {
      const path = pathOf(importId)
      const isHere = await access(path).then(
        () => true,
        () => false,
      )
      return isHere ? path : fetchOnce(importId)
    },
    async remove(importId) {
      await rm(pathOf(importId), { force: true })
      try {
        await objects?.remove(PREFIX + importId)
      } catch (error) {
        // Its row is gone: the sweep removes it.
        if (!(error instanceof ObjectsUnavailable)) throw error
      }
    },
    async *list(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(pathOf(name)).catch(() => undefined)
        if (found !== undefined && found.mtimeMs < before.getTime()) yield name
      }
      if (objects === undefined) return
      for await (const { key, storedAt } of objects.list(PREFIX)) {
        if (storedAt < before) yield key.slice(PREFIX.length)
      }
    },
  }
}
