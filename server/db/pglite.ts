import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { assert } from '#domain'
import { csvBatches } from './csv-batches.ts'
import type { Driver, Param, Session } from './driver.ts'
import { DurableFS } from './durable-fs.ts'
import { keepText, parseInstant, parseInt8, TYPE_OID } from './values.ts'

const COPY_BATCH_BYTES = 4 * 1024 * 1024
const COPY_OUT_BYTES = 1024 * 1024

const parsers = {
  [TYPE_OID.int8]: parseInt8,
  [TYPE_OID.numeric]: keepText,
  [TYPE_OID.date]: keepText,
  [TYPE_OID.timestamp]: keepText,
  [TYPE_OID.timestamptz]: parseInstant,
}

export interface PgliteConfig {
  /** Without a directory the database lives in memory. */
  readonly directory?: string
  /** A stored directory to start an in-memory database from. */
  readonly image?: Blob
  /** Counts real syncs in tests. */
  readonly sync?: (fd: number) => void
}

/** The embedded PostgreSQL: one connection, transactions one after the other, each commit synced to disk. */
export async function openPglite(config: PgliteConfig): Promise<Driver> {
  return driverOver(await PGlite.create(await startOptions(config)))
}

/** A driver over an instance that is already open. */
export function driverOver(db: PGlite): Driver {
  const open = new AsyncLocalStorage<true>()
  return {
    kind: 'pglite',
    transaction: (work, options) => {
      assert(!open.getStore(), 'a transaction inside a transaction would wait for itself: pass the tx on')
      return open.run(true, () =>
        db.transaction(async (tx) => {
          if (options?.isolation) await tx.query(`set transaction isolation level ${options.isolation}`)
          return work(sessionOf(tx))
        }),
      )
    },
    close: () => db.close(),
  }
}

async function startOptions({ directory, image, sync }: PgliteConfig): Promise<PGliteOptions> {
  if (directory === undefined) return { parsers, ...(image && { loadDataDir: image }) }
  await mkdir(dirname(directory), { recursive: true })
  return {
    parsers,
    fs: new DurableFS(directory, sync),
    startParams: [
      ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  }
}

function sessionOf(tx: Transaction): Session {
  return {
    query: async <Row>(sql: string, params: readonly Param[] = []) =>
      (await tx.query<Row>(sql, [...params])).rows,
    run: async (sql) => void (await tx.exec(sql)),
    copyIn: (sql, chunks) => copyIn(tx, sql, chunks),
    copyOut: (sql) => copyOut(tx, sql),
  }
}

async function copyIn(tx: Transaction, sql: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  assert(/format csv/i.test(sql), 'copyIn takes csv: other forms cannot be cut into batches')
  const statement = sql.replace(/from stdin/i, `from '/dev/blob'`)
  let rows = 0
  for await (const batch of csvBatches(chunks, COPY_BATCH_BYTES)) {
    const result = await tx.query(statement, [], { blob: new Blob(batch as Uint8Array<ArrayBuffer>[]) })
    rows += result.affectedRows ?? 0
  }
  return rows
}

async function* copyOut(tx: Transaction, sql: string): AsyncGenerator<Uint8Array> {
  const { blob } = await tx.query(sql.replace(/to stdout/i, `to '/dev/blob'`))
  assert(blob !== undefined, 'COPY … TO STDOUT gave no data')
  for (let offset = 0; offset < blob.size; offset += COPY_OUT_BYTES) {
    yield new Uint8Array(await blob.slice(offset, offset + COPY_OUT_BYTES).arrayBuffer())
  }
}
