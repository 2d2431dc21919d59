import type { BookManifest } from '#domain'
import type { Database } from '../db/driver.ts'
import { readMarkets } from './markets.ts'
import { cutSnapshot, marketsTag, readHead, type BookSnapshot, type PackedChunk } from './snapshot.ts'

const KEPT_ACCOUNTS = 8
/** A snapshot is cut again when more rows have changed since: below that, changes are cheaper than a new load. */
const WORTH_CUTTING_ROWS = 20_000

/** The snapshots of a process: cut when first asked for, shared by everybody who asks meanwhile. */
export interface BookSnapshots {
  manifest(accountId: string, now: Date): Promise<BookManifest>
  /** A chunk of the account's present or last snapshot. */
  chunk(accountId: string, id: string): PackedChunk | undefined
}

interface Kept {
  readonly present: Promise<BookSnapshot>
  /** Chunks of this snapshot and the one before, for loads that are under way. */
  readonly chunks: Map<string, PackedChunk>
}

export function createBookSnapshots(database: Database): BookSnapshots {
  const kept = new Map<string, Kept>()

  function cut(accountId: string, now: Date): Promise<BookSnapshot> {
    const before = kept.get(accountId)
    const present = cutSnapshot(database, accountId, now)
    const chunks = new Map<string, PackedChunk>()
    kept.delete(accountId)
    kept.set(accountId, { present, chunks })
    void rememberChunks(chunks, present, before).catch(() => forget(accountId, present))
    for (const oldest of [...kept.keys()].slice(0, -KEPT_ACCOUNTS)) kept.delete(oldest)
    return present
  }

  function forget(accountId: string, failed: Promise<BookSnapshot>): void {
    if (kept.get(accountId)?.present === failed) kept.delete(accountId)
  }

  async function fresh(accountId: string, now: Date): Promise<BookSnapshot> {
    const known = kept.get(accountId)
    if (known !== undefined && (await isWorthKeeping(database, accountId, await known.present)))
      return known.present
    const latest = kept.get(accountId)
    return latest === undefined || latest === known ? cut(accountId, now) : latest.present
  }

  return {
    async manifest(accountId, now) {
      const snapshot = await fresh(accountId, now)
      const markets = await database.asAccount(accountId, (tx) => readMarkets(tx, accountId, now))
      return {
        epoch: snapshot.epoch,
        version: snapshot.version,
        rowCount: snapshot.rowCount,
        chunks: snapshot.chunks.map(({ id, rows, bytes, sha256 }) => ({ id, rows, bytes, sha256 })),
        markets,
        marketsTag: marketsTag(markets),
      }
    },
    chunk: (accountId, id) => kept.get(accountId)?.chunks.get(id),
  }
}

async function rememberChunks(
  chunks: Map<string, PackedChunk>,
  present: Promise<BookSnapshot>,
  before: Kept | undefined,
): Promise<void> {
  for (const chunk of (await present).chunks) chunks.set(chunk.id, chunk)
  for (const chunk of (await before?.present)?.chunks ?? []) chunks.set(chunk.id, chunk)
}

async function isWorthKeeping(database: Database, accountId: string, known: BookSnapshot): Promise<boolean> {
  return database.asAccount(accountId, async (tx) => {
    const head = await readHead(tx, accountId)
    if (head.epoch !== known.epoch) return false
    if (head.version === known.version) return true
    const [changed] = await tx.query<{ rows: number }>(
      `select count(*) as rows from (
         select 1 from invoices where account_id = $1 and version > $2 limit $3
       ) as changed`,
      [accountId, known.version, WORTH_CUTTING_ROWS],
    )
    return (changed?.rows ?? 0) < WORTH_CUTTING_ROWS
  })
}
