import { createHash } from 'node:crypto'
import { open, readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { Database } from '../db/driver.ts'
import { migrationNames } from '../db/migrate.ts'
import { Rejection } from '../rejection.ts'
import { CHECKSUMS, DATABASE, LABEL, MANIFEST, SECRET, type Manifest } from './format.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

const PIECE_BYTES = 256 * 1024
/** PostgreSQL makes what is in these folders anew at its start. */
const MADE_ANEW =
  /^(pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot|pg_wal)\//
/** Files of the running process, of its temporary tables, and caches. */
const NOT_KEPT = /(^postmaster\.(pid|opts)|(^|\/)pgsql_tmp.*|(^|\/)t\d+_\d+.*|(^|\/)pg_internal\.init.*)$/
const WAL_FILE = /^[0-9A-F]{24}$/

/**
 * A backup of the data directory while its database is in use, as a compressed tar archive: the base backup of PostgreSQL.
 * Files are copied as they are, also while they are written; the log of the time between is copied after them, from which
 * the start on the copy repairs what is torn. The database is held up twice for a moment, at the begin and at the end.
 */
export async function backup(database: Database, dataDir: string, now: Date): Promise<Readable> {
  if (database.kind !== 'pglite')
    throw new Rejection(
      'BAD_REQUEST',
      'the database is a PostgreSQL server: back it up by its own means (docs/operating.md)',
    )
  const manifest = await manifestOf(dataDir, now)
  await begin(database)
  return pipeline(
    archive(database, dataDir, manifest),
    createGzip({ level: constants.Z_BEST_SPEED }),
    // Whoever reads the archive gets the error.
    () => undefined,
  )
}

async function manifestOf(dataDir: string, now: Date): Promise<Manifest> {
  const postgres = await readFile(join(dataDir, DATABASE, 'PG_VERSION'), 'utf8')
  return {
    format: 'sooner-backup',
    version: 1,
    createdAt: now.toISOString(),
    postgres: postgres.trim(),
    // An open database has all of this version.
    migrations: [...(await migrationNames())],
  }
}

/** SQLSTATE: a backup is under way in the only session of the database. */
const NOT_IN_STATE = '55000'

async function begin(database: Database): Promise<void> {
  try {
    await database.asSystem((tx) => tx.query(`select pg_backup_start('sooner', true)`))
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== NOT_IN_STATE) throw error
    throw new Rejection('RATE_LIMITED', 'another backup is under way: wait for its end', 60)
  }
}

interface Ending {
  readonly label: string
  /** The first and the last file of the log that the copy needs. */
  readonly firstLog: string
  readonly lastLog: string
}

async function end(database: Database): Promise<Ending> {
  const [row] = await database.asSystem((tx) =>
    tx.query<{ label: string; lastLog: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as "lastLog" from pg_backup_stop(false)',
    ),
  )
  const { label, lastLog } = row!
  const firstLog = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? lastLog
  return { label, firstLog, lastLog }
}

async function* archive(
  database: Database,
  dataDir: string,
  manifest: Manifest,
): AsyncGenerator<Uint8Array, void, undefined> {
  const sums: string[] = []
  let ending: Ending | undefined
  try {
    yield* textEntry(MANIFEST, `${JSON.stringify(manifest)}\n`, sums)
    yield* textEntry(SECRET, await readFile(join(dataDir, SECRET), 'utf8').catch(() => ''), sums)
    yield* databaseFiles(dataDir, sums)
    ending = await end(database)
  } finally {
    // Whoever wanted the backup is gone, or it failed: the database is not left in the middle of it.
    if (ending === undefined) await end(database).catch(() => undefined)
  }
  yield* textEntry(LABEL, ending.label, sums)
  yield* logFiles(dataDir, ending, sums)
  yield* textEntry(CHECKSUMS, sums.join(''), [])
  yield TAR_END
}

/** All files but the log, folders before what is in them. */
async function* databaseFiles(dataDir: string, sums: string[]): AsyncGenerator<Uint8Array> {
  const folder = join(dataDir, DATABASE)
  yield tarHeader({ path: `${DATABASE}/`, kind: 'directory', size: 0 })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (NOT_KEPT.test(path) || MADE_ANEW.test(path)) continue
    if (entry.isDirectory()) yield tarHeader({ path: `${DATABASE}/${path}/`, kind: 'directory', size: 0 })
    else yield* fileEntry(dataDir, `${DATABASE}/${path}`, sums)
  }
}

/** The log from the begin of the backup to its end, in whole files of PostgreSQL. */
async function* logFiles(
  dataDir: string,
  { firstLog, lastLog }: Ending,
  sums: string[],
): AsyncGenerator<Uint8Array> {
  const folder = `${DATABASE}/pg_wal`
  const names = (await readdir(join(dataDir, folder))).filter((name) => WAL_FILE.test(name))
  for (const name of names.sort()) {
    if (name >= firstLog && name <= lastLog) yield* fileEntry(dataDir, `${folder}/${name}`, sums)
  }
}

function* textEntry(path: string, text: string, sums: string[]): Generator<Uint8Array> {
  const content = Buffer.from(text)
  yield tarHeader({ path, kind: 'file', size: content.length })
  yield content
  yield tarPadding(content.length)
  sums.push(sumLine(createHash('sha256').update(content).digest('hex'), path))
}

/**
 * A file as long as it is now. It may be written, cut or removed meanwhile: what is missing at its end are zeros, which the
 * log repairs like everything else.
 */
async function* fileEntry(dataDir: string, path: string, sums: string[]): AsyncGenerator<Uint8Array> {
  const file = await open(join(dataDir, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (file === undefined) return
  try {
    const { size } = await file.stat()
    const hash = createHash('sha256')
    yield tarHeader({ path, kind: 'file', size })
    for (let at = 0; at < size;) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - at))
      await file.read(piece, 0, piece.length, at)
      at += piece.length
      hash.update(piece)
      yield piece
    }
    yield tarPadding(size)
    sums.push(sumLine(hash.digest('hex'), path))
  } finally {
    await file.close()
  }
}

function sumLine(hash: string, path: string): string {
  return `${hash}  ${path}\n`
}
