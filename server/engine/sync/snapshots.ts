import { join } from 'node:path'
import { BOOK_FORM, type BookManifest } from '#domain/invoices'
import type { Database } from '../../platform/db/driver.ts'
import { readHead } from '../../platform/db/commands/head.ts'
import type { Pace } from '../../platform/pace.ts'
import type { Services } from '../../platform/services.ts'
import { readMarkets } from './markets.ts'
import { createSnapshotFiles } from './snapshot-files.ts'
import { createCachedSnapshots, createSnapshotObjects } from './snapshot-objects.ts'
import { indexOf, keptIds, namesChunk, type SnapshotStore } from './snapshot-store.ts'
import { packSnapshot, marketsTag, type SnapshotIndex } from './snapshot.ts'

/** A snapshot is packed again when more rows have changed since: below that, changes are cheaper than a new load. */
const MOST_CHANGED_ROWS = 20_000

/** The snapshots of a process: persisted across restarts, created on demand, shared by concurrent callers. */
export interface BookSnapshots {
  manifest(accountId: string, now: Date): Promise<BookManifest>
  /** Packs the book unless it is packed: at this pace until somebody asks for it, at full speed then. */
  packAhead(accountId: string, now: Date, pace: Pace): Promise<void>
  chunk(accountId: string, id: string): Promise<Uint8Array | undefined>
}

interface CachedSnapshots {
  readonly current: Promise<SnapshotIndex>
  readonly previous: SnapshotIndex | undefined
  /** Pace of a snapshot that nobody waits for yet. */
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
    (await store.read(accountId))?.index ?? pack(accountId, now, pace)

  /** Another server may have packed the book meanwhile. */
  async function replace(old: SnapshotIndex, accountId: string, now: Date, pace: Pace | undefined) {
    const kept = (await store.read(accountId))?.index
    const isOther = kept !== undefined && (kept.epoch !== old.epoch || kept.version !== old.version)
    return isOther && (await isFreshEnough(database, accountId, kept)) ? kept : pack(accountId, now, pace)
  }

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
    return wait(isReplaced ? latest : put(accountId, replace(index, accountId, now, pace), index, pace))
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
      if (namesChunk(own?.previous, id) || namesChunk(await own?.current, id))
        return store.chunk(accountId, id)
      // A browser may continue with the manifest of another server, or with one from before a restart.
      const kept = await store.read(accountId)
      return kept !== undefined && keptIds(kept).has(id) ? store.chunk(accountId, id) : undefined
    },
  }
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

export function snapshotsOf(services: Services): BookSnapshots {
  const created = registries.get(services)
  if (created !== undefined) return created
  const snapshots = createBookSnapshots(services.database, openStore(services))
  registries.set(services, snapshots)
  return snapshots
}

function openStore({ config, objects, now }: Services): SnapshotStore {
  const files = createSnapshotFiles(join(config.dataDir, 'books'))
  if (objects === undefined) return files
  return createCachedSnapshots(createSnapshotObjects(objects, now), files, now)
}
