import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { secureDataDir } from '../db/directory/data-dir.ts'
import { lockDataDir } from '../db/directory/data-dir-lock.ts'
import { migrationNames } from '../db/migrate.ts'
import { openEngine } from '../db/engines/pglite-engine.ts'
import { syncNames, syncTree } from '../db/directory/sync-folder.ts'
import { CHECKSUMS, DATABASE, MANIFEST, manifestSchema, SECRET, type Manifest } from './format.ts'
import { readTar, TarCutOff, TarDamaged } from './tar.ts'

/** Nothing was restored; the sentence says why. */
class NotRestored extends Error {
  override readonly name = 'NotRestored'
}

export interface Restored {
  readonly createdAt: string
  readonly accounts: number
}

const STAGING = '.restore-'
const LARGEST_TEXT = 64 * 1024 * 1024
const SOUND_PATH = /^database(\/(?!\.)[\w.-]+)*\/?$/

/**
 * Restores a backup into a data directory that has no database. It is unpacked, checked and opened once in a folder of its
 * own: the database gets its name last, when all is well.
 */
export async function restore(file: string, dataDir: string): Promise<Restored> {
  secureDataDir(dataDir)
  const lock = lockDataDir(dataDir)
  const staging = join(dataDir, STAGING + randomUUID())
  try {
    await removeOldStagings(dataDir)
    for (const name of [DATABASE, SECRET]) {
      if (existsSync(join(dataDir, name)))
        throw new NotRestored(
          `${dataDir} has a ${name} already: set DATA_DIR to another folder, or move what is in it away`,
        )
    }
    await mkdir(staging, { mode: 0o700 })
    const { createdAt } = await unpack(file, staging)
    const accounts = await openOnce(join(staging, DATABASE))
    await syncTree(staging)
    if ((await readFile(join(staging, SECRET), 'utf8')) !== '')
      await rename(join(staging, SECRET), join(dataDir, SECRET))
    await rename(join(staging, DATABASE), join(dataDir, DATABASE))
    await syncNames(dataDir)
    return { createdAt, accounts }
  } finally {
    await rm(staging, { recursive: true, force: true })
    lock.release()
  }
}

/** Removes what killed restores have left. */
async function removeOldStagings(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(STAGING)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  const sums = new Map<string, string>()
  let manifest: Manifest | undefined
  let expected: string | undefined
  // Who reads it gets its errors.
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => undefined)
  try {
    for await (const { path, kind, content } of readTar(unzipped)) {
      if (manifest === undefined) {
        if (path !== MANIFEST) throw new NotRestored(`${file} is not a backup of Sooner`)
        const text = await textOf(content)
        manifest = await readManifest(file, text)
        sums.set(path, sha256(text))
      } else if (path === CHECKSUMS) expected = await textOf(content)
      else if (path !== SECRET && !SOUND_PATH.test(path))
        throw new TarDamaged(`${path} is no path of a backup`)
      else if (kind === 'directory') await mkdir(join(folder, path), { recursive: true, mode: 0o700 })
      else sums.set(path, await writeContent(join(folder, path), content))
    }
  } catch (error) {
    throw describe(file, error, manifest !== undefined)
  }
  if (manifest === undefined) throw new NotRestored(`${file} is not a backup of Sooner`)
  if (expected === undefined) throw new NotRestored(`${file} is cut off: make the copy of it again`)
  const found = [...sums].map(([path, hash]) => `${hash}  ${path}\n`).join('')
  if (found !== expected) throw new NotRestored(`${file} is damaged: its checksums do not fit`)
  return manifest
}

async function readManifest(file: string, text: string): Promise<Manifest> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (!read.success)
    throw new NotRestored(`${file} is a backup of another version of Sooner, which this one does not read`)
  const known = new Set(await migrationNames())
  const unknown = read.output.migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new NotRestored(
      `${file} was made by a newer version of Sooner (${unknown}): restore it with that one`,
    )
  return read.output
}

function describe(file: string, error: unknown, isBackup: boolean): Error {
  if (error instanceof NotRestored) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EISDIR') return new NotRestored(`there is no file ${file}`)
  const isOurs = code?.startsWith('Z_') === true || error instanceof TarCutOff || error instanceof TarDamaged
  if (!isOurs) return error as Error
  if (code === 'Z_BUF_ERROR' || error instanceof TarCutOff)
    return new NotRestored(`${file} is cut off: make the copy of it again`)
  return new NotRestored(isBackup ? `${file} is damaged` : `${file} is not a backup of Sooner`)
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    parts.push(part)
    size += part.length
    if (size > LARGEST_TEXT) throw new TarDamaged('a text of the backup is too long')
  }
  return Buffer.concat(parts).toString()
}

/** Writes a file and returns the hash of what was written. */
async function writeContent(path: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of content) {
      hash.update(part)
      await file.write(part)
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Starts PostgreSQL on the copy, which brings it to the end of the backup, and ends it in order. Each book gets a new epoch:
 * browsers may have versions from after the backup, and load theirs anew.
 */
async function openOnce(directory: string): Promise<number> {
  try {
    const engine = await openEngine({ directory })
    const accounts = await engine.query(
      'update accounts set book_epoch = gen_random_uuid() returning account_id',
      [],
    )
    await engine.close()
    return accounts.length
  } catch (cause) {
    throw new NotRestored('the database of the backup does not open', { cause })
  }
}
