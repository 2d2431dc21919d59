import { openAsBlob } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { assert } from '#domain/core'
import type { Param } from '../driver.ts'
import { DurableFS } from '../directory/durable-fs.ts'
import type { CompiledDatabase } from './pglite-module.ts'
import { keepText, parseInstant, parseInt8, TYPE_OID } from './values.ts'

const COPY_OUT_BYTES = 1024 * 1024

const parsers = {
  [TYPE_OID.int8]: parseInt8,
  [TYPE_OID.numeric]: keepText,
  [TYPE_OID.date]: keepText,
  [TYPE_OID.timestamp]: keepText,
  [TYPE_OID.timestamptz]: parseInstant,
}

/** Configuration of an embedded database, sent to its worker thread by structured clone. */
export interface EngineConfig {
  /** Without a directory the database is in memory. */
  readonly directory?: string
  /** A file with a stored directory, to start an in-memory database from. */
  readonly image?: string
  /** One Int32 that counts the real syncs, for tests. */
  readonly syncs?: SharedArrayBuffer
  /** Compiled before; else the thread compiles its own. */
  readonly modules?: CompiledDatabase
}

/** One connection of the embedded PostgreSQL; commands run sequentially. */
export interface Engine {
  query(sql: string, params: readonly Param[]): Promise<unknown[]>
  run(sql: string): Promise<void>
  /** `COPY … FROM '/dev/blob'`; how many rows came in. */
  copyIn(sql: string, parts: readonly Uint8Array[]): Promise<number>
  /** `COPY … TO '/dev/blob'`. */
  copyOut(sql: string): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Opens the embedded PostgreSQL on the caller's own thread, which it blocks while it works. */
export async function openEngine(config: EngineConfig): Promise<Engine> {
  return engineOver(await PGlite.create(await startOptions(config)))
}

export function engineOver(db: PGlite): Engine {
  return {
    query: async (sql, params) => (await db.query(sql, [...params])).rows,
    run: async (sql) => void (await db.exec(sql)),
    copyIn: async (sql, parts) => {
      const blob = new Blob(parts as Uint8Array<ArrayBuffer>[])
      return (await db.query(sql, [], { blob })).affectedRows ?? 0
    },
    copyOut: (sql) => copyOut(db, sql),
    close: () => db.close(),
  }
}

async function* copyOut(db: PGlite, sql: string): AsyncGenerator<Uint8Array> {
  const { blob } = await db.query(sql)
  assert(blob !== undefined, 'COPY … TO STDOUT gave no data')
  for (let offset = 0; offset < blob.size; offset += COPY_OUT_BYTES) {
    yield new Uint8Array(await blob.slice(offset, offset + COPY_OUT_BYTES).arrayBuffer())
  }
}

/** How the product starts it: each commit is synced to the directory. */
export async function startOptions({
  directory,
  image,
  syncs,
  modules,
}: EngineConfig): Promise<PGliteOptions> {
  if (directory === undefined)
    return {
      parsers,
      ...modules,
      startParams: [...PGlite.defaultStartParams, ...SETTINGS],
      ...(image && { loadDataDir: await openAsBlob(image) }),
    }
  return {
    parsers,
    ...modules,
    fs: new DurableFS(directory, syncs),
    startParams: [
      ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
      ...SETTINGS,
      '-c',
      'wal_sync_method=fsync',
    ],
  }
}

/** Everybody waits while a table is analyzed: a tenth of the usual sample takes a seventh of the time. */
const SETTINGS = ['-c', 'default_statistics_target=10']
