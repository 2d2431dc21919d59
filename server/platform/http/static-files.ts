import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The folder of the built app. */
export const BUILT_APP = join(import.meta.dirname, '../../../dist')

const SMALLEST_COMPRESSED = 1024
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const brotli = promisify(brotliCompress)

type Bytes = Uint8Array<ArrayBuffer>

/** Compressors by file extension. */
const COMPRESSORS: Readonly<Record<string, (body: Bytes) => Promise<Uint8Array>>> = {
  '.br': (body) => brotli(body, BROTLI_OPTIONS),
  '.gz': promisify<Bytes, Uint8Array>(gzip),
}

/** One file of the built app, held in memory, so that the page always matches the policy derived from it. */
interface StaticFile {
  readonly etag: string
  readonly body: Bytes
  /** Its name contains a content hash, so that it can be cached forever. */
  readonly isHashed: boolean
  /** By extension. */
  readonly compressed: Map<string, Promise<Bytes>>
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

/** Reads the built app, by path below the folder; empty when it has not been built. */
export function readStaticFiles(folder: string): StaticFiles {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path).split(sep).join('/'), readStaticFile(path)]
    }),
  )
}

/** The names of the files in the folder of the built app itself. */
export function namesOfStaticFiles(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function readStaticFile(path: string): StaticFile {
  const body = new Uint8Array(readFileSync(path))
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body,
    isHashed: path.includes(`${sep}assets${sep}`),
    compressed: new Map(),
  }
}

/** A file, or its compressed form, created on first use; null when there is none. */
export async function contentOf(files: StaticFiles, name: string): Promise<Bytes | null> {
  return files.get(name)?.body ?? (await compressedOf(files, name))
}

async function compressedOf(files: StaticFiles, name: string): Promise<Bytes | null> {
  const ending = name.slice(-3)
  const [compress, file] = [COMPRESSORS[ending], files.get(name.slice(0, -3))]
  if (!compress || !file || file.body.length < SMALLEST_COMPRESSED) return null
  const made =
    file.compressed.get(ending) ?? compress(file.body).then((bytes): Bytes => new Uint8Array(bytes))
  file.compressed.set(ending, made)
  return made
}
