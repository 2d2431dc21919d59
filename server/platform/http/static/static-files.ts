import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const BUILT_APP = join(import.meta.dirname, '../../../../dist')

type Bytes = Uint8Array<ArrayBuffer>

/** One file of the built app, held in memory, so that the page always matches the policy derived from it. */
interface StaticFile {
  /** Weak, since it is that of the compressed forms as well. */
  readonly etag: string
  readonly body: Bytes
  /** Its name contains a content hash, so that it can be cached forever. */
  readonly isHashed: boolean
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

/** Reads the built app and its compressed forms, without source maps, by path below the folder; empty when it has not been built. */
export function readStaticFiles(folder: string): StaticFiles {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.map'),
  )
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path).split(sep).join('/'), readStaticFile(path)]
    }),
  )
}

export function namesOfStaticFiles(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function readStaticFile(path: string): StaticFile {
  const body = new Uint8Array(readFileSync(path))
  return {
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body,
    isHashed: path.includes(`${sep}assets${sep}`),
  }
}
