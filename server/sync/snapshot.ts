import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { CHUNK_ROWS, encodeChunk, type BookChunkEntry, type BookMarket, type InvoiceChunk } from '#domain'
import { notFound } from '../refusal.ts'
import type { Database, Session } from '../db/driver.ts'
import { copyInvoices } from './invoice-copy.ts'
import { readMarkets } from './markets.ts'

const compress = promisify(gzip)

/** A chunk as it travels. */
export interface PackedChunk extends BookChunkEntry {
  readonly body: Uint8Array
}

/** A whole book at one version. */
export interface BookSnapshot {
  readonly epoch: string
  readonly version: number
  readonly rowCount: number
  readonly chunks: readonly PackedChunk[]
}

/** Where an account's book stands. */
export interface BookHead {
  readonly epoch: string
  readonly version: number
}

export async function readHead(tx: Session, accountId: string): Promise<BookHead> {
  const [head] = await tx.query<BookHead>(
    'select book_epoch as epoch, head_version as version from accounts where account_id = $1',
    [accountId],
  )
  if (head === undefined) throw notFound('account')
  return head
}

/** Cuts an account's book into chunks, all of one moment. */
export async function cutSnapshot(database: Database, accountId: string, now: Date): Promise<BookSnapshot> {
  const packing: Promise<PackedChunk>[] = []
  const head = await database.asAccount(
    accountId,
    async (tx) => {
      // A book is sorted once; the default memory would put a large one on disk.
      await tx.run("set local work_mem = '64MB'")
      const markets = await readMarkets(tx, accountId, now)
      await copyInvoices(tx, accountId, markets, CHUNK_ROWS, (chunk) => packing.push(packChunk(chunk)))
      return readHead(tx, accountId)
    },
    { isolation: 'repeatable read' },
  )
  const chunks = await Promise.all(packing)
  return { ...head, chunks, rowCount: chunks.reduce((sum, chunk) => sum + chunk.rows, 0) }
}

async function packChunk(chunk: InvoiceChunk): Promise<PackedChunk> {
  const body = await packRows(chunk)
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { id: sha256, rows: chunk.length, bytes: body.length, sha256, body }
}

/** The compressed binary form; compressing runs beside the event loop. */
export function packRows(chunk: InvoiceChunk): Promise<Uint8Array> {
  return compress(encodeChunk(chunk))
}

/** Names a state of the markets. */
export function marketsTag(markets: readonly BookMarket[]): string {
  return createHash('sha256').update(JSON.stringify(markets)).digest('base64url').slice(0, 22)
}
