import { join } from 'node:path'
import type { BookManifest } from '#domain/invoices'
import type { Database } from '../../platform/db/driver.ts'
import { readHead } from '../../platform/db/head.ts'
import type { Services } from '../../platform/services.ts'
import { readMarkets } from './markets.ts'
import { createSnapshotFiles, indexOf, type SnapshotStore } from './snapshot-files.ts'
import { cutSnapshot, marketsTag, type SnapshotIndex } from './snapshot.ts'

/** A snapshot is cut again when more rows have changed since: below that, changes are cheaper than a new load. */
const WORTH_CUTTING_ROWS = 20_000

/** The snapshots of a process: persisted across restarts, created on demand, shared by concurrent callers. */
export interface BookSnapshots {
  manifest(accountId: string, now: Date): Promise<BookManifest>
  /** A chunk of the account's current or previous snapshot. */
  chunk(accountId: string, id: string): Promise<Uint8Array | undefined>
}

interface Known {
  readonly present: Promise<SnapshotIndex>
  /** The previous one, for loads in progress. */
  readonly before: SnapshotIndex | undefined
}

export function createBookSnapshots(database: Database, store: SnapshotStore): BookSnapshots {
  const known = new Map<string, Known>()

  function know(accountId: string, present: Promise<SnapshotIndex>, before?: SnapshotIndex): Known {
    const entry = { present, before }
    known.set(accountId, entry)
    present.catch(() => void (known.get(accountId) === entry && known.delete(accountId)))
    return entry
  }

  async function cut(accountId: string, now: Date): Promise<SnapshotIndex> {
    const snapshot = await cutSnapshot(database, accountId, now)
    await store.keep(accountId, snapshot)
    return indexOf(snapshot)
  }

  const readOrCut = async (accountId: string, now: Date) =>
    (await store.read(accountId)) ?? cut(accountId, now)

  async function fresh(accountId: string, now: Date): Promise<SnapshotIndex> {
    const asked = known.get(accountId) ?? know(accountId, readOrCut(accountId, now))
    const index = await asked.present
    if (await isWorthKeeping(database, accountId, index)) return index
    const latest = known.get(accountId)
    // Join a concurrent caller's snapshot.
    const isReplaced = latest !== undefined && latest !== asked
    return (isReplaced ? latest : know(accountId, cut(accountId, now), index)).present
  }

  return {
    async manifest(accountId, now) {
      const index = await fresh(accountId, now)
      const markets = await database.asAccount(accountId, (tx) => readMarkets(tx, accountId, now))
      return { ...index, markets, marketsTag: marketsTag(markets) }
    },
    async chunk(accountId, id) {
      const own = known.get(accountId)
      if (names(own?.before, id)) return store.chunk(accountId, id)
      // After a restart a browser may continue with an earlier manifest.
      const index = await (own?.present ?? store.read(accountId))
      return names(index, id) ? store.chunk(accountId, id) : undefined
    },
  }
}

function names(index: SnapshotIndex | undefined, id: string): boolean {
  return index?.chunks.some((chunk) => chunk.id === id) ?? false
}

async function isWorthKeeping(database: Database, accountId: string, index: SnapshotIndex): Promise<boolean> {
  return database.asAccount(accountId, async (tx) => {
    const head = await readHead(tx, accountId)
    if (head.epoch !== index.epoch || head.version < index.version) return false
    if (head.version === index.version) return true
    const [changed] = await tx.query<{ rows: number }>(
      `select count(*) as rows from (
         select 1 from invoices where account_id = $1 and version > $2 limit $3
       ) as changed`,
      [accountId, index.version, WORTH_CUTTING_ROWS],
    )
    return (changed?.rows ?? 0) < WORTH_CUTTING_ROWS
  })
}

const registries = new WeakMap<Services, BookSnapshots>()

/** The snapshots of a server. */
export function snapshotsOf(services: Services): BookSnapshots {
  const created = registries.get(services)
  if (created !== undefined) return created
  const store = createSnapshotFiles(join(services.config.dataDir, 'books'))
  const snapshots = createBookSnapshots(services.database, store)
  registries.set(services, snapshots)
  return snapshots
}
