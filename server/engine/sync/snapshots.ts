import { join } from 'node:path'
import { BOOK_FORM, type BookManifest } from '#domain/invoices'
import type { Database } from '../../platform/db/driver.ts'
import { readHead } from '../../platform/db/commands/head.ts'
import type { Pace } from '../../platform/pace.ts'
import type { Services } from '../../platform/services.ts'
import { readMarkets } from './markets.ts'
import { createSnapshotFiles, indexOf, type SnapshotStore } from './snapshot-files.ts'
import { packSnapshot, marketsTag, type SnapshotIndex } from './snapshot.ts'

/** A snapshot is packed again when more rows have changed since: below that, changes are cheaper than a new load. */
const MOST_CHANGED_ROWS = 20_000

/** The snapshots of a process: persisted across restarts, created on demand, shared by concurrent callers. */
export interface BookSnapshots {
  manifest(accountId: string, now: Date): Promise<BookManifest>
  /** Packs the book, unless it is, before somebody asks for it: at this pace, until somebody does. */
  packAhead(accountId: string, now: Date, pace: Pace): Promise<void>
  /** A chunk of the account's current or previous snapshot. */
  chunk(accountId: string, id: string): Promise<Uint8Array | undefined>
}

interface CachedSnapshots {
  readonly current: Promise<SnapshotIndex>
  /** The previous one, for loads in progress. */
  readonly previous: SnapshotIndex | undefined
  /** Of one that nobody waits for yet. */
  readonly pace: Pace | undefined
}

export function createBookSnapshots(database: Database, store: SnapshotStore): BookSnapshots {
  const cache = new Map<string, CachedSnapshots>()

  function put(
    accountId: string,
    current: Promise<SnapshotIndex>,
    previous: SnapshotIndex | undefined,
    pace: Pace | undefined,
  ): CachedSnapshots {
    const entry = { current, previous, pace }
    cache.set(accountId, entry)
    current.catch(() => void (cache.get(accountId) === entry && cache.delete(accountId)))
    return entry
  }

  async function pack(accountId: string, now: Date, pace: Pace | undefined): Promise<SnapshotIndex> {
    const snapshot = await packSnapshot(database, accountId, now, pace)
    await store.keep(accountId, snapshot)
    return indexOf(snapshot)
  }

  const readOrPack = async (accountId: string, now: Date, pace: Pace | undefined) =>
    (await store.read(accountId)) ?? pack(accountId, now, pace)

  async function fresh(accountId: string, now: Date, pace?: Pace): Promise<SnapshotIndex> {
    const wait = (entry: CachedSnapshots): Promise<SnapshotIndex> => {
      if (pace === undefined) entry.pace?.hurry()
      return entry.current
    }
    const entry = cache.get(accountId) ?? put(accountId, readOrPack(accountId, now, pace), undefined, pace)
    const index = await wait(entry)
    if (await isFreshEnough(database, accountId, index)) return index
    const latest = cache.get(accountId)
    // Join a concurrent caller's snapshot.
    const isReplaced = latest !== undefined && latest !== entry
    return wait(isReplaced ? latest : put(accountId, pack(accountId, now, pace), index, pace))
  }

  return {
    async manifest(accountId, now) {
      const index = await fresh(accountId, now)
      const markets = await database.asAccount(accountId, (tx) => readMarkets(tx, accountId, now))
      return { form: BOOK_FORM, ...index, markets, marketsTag: marketsTag(markets) }
    },
    packAhead: async (accountId, now, pace) => void (await fresh(accountId, now, pace)),
    async chunk(accountId, id) {
      const own = cache.get(accountId)
      if (names(own?.previous, id)) return store.chunk(accountId, id)
      // After a restart a browser may continue with an earlier manifest.
      const index = await (own?.current ?? store.read(accountId))
      return names(index, id) ? store.chunk(accountId, id) : undefined
    },
  }
}

function names(index: SnapshotIndex | undefined, id: string): boolean {
  return index?.chunks.some((chunk) => chunk.id === id) ?? false
}

async function isFreshEnough(database: Database, accountId: string, index: SnapshotIndex): Promise<boolean> {
  return database.asAccount(accountId, async (tx) => {
    const head = await readHead(tx, accountId)
    if (head.epoch !== index.epoch || head.version < index.version) return false
    if (head.version === index.version) return true
    const [changed] = await tx.query<{ rows: number }>(
      `select count(*) as rows from (
         select 1 from invoices where account_id = $1 and version > $2 limit $3
       ) as changed`,
      [accountId, index.version, MOST_CHANGED_ROWS],
    )
    return (changed?.rows ?? 0) < MOST_CHANGED_ROWS
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
