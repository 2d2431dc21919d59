import type { Database, Transaction } from '../../platform/db/driver.ts'
import { readHead } from '../../platform/db/commands/head.ts'

export interface Summed {
  readonly key: string
  readonly marketUuid: string
  readonly state: string
}

/** Sums `items` in the transaction; one without invoices may be missing. Linear in the number of invoices. */
export type AddUp<Item extends Summed, Sums> = (
  tx: Transaction,
  accountId: string,
  now: Date,
  items: readonly Item[],
) => Promise<ReadonlyMap<string, Sums>>

export type ListItems<Item> = (tx: Transaction) => Promise<readonly Item[]>

interface Remembered<Sums> {
  /** The account's version they reflect, or an older one. */
  readonly version: number
  readonly state: string
  readonly sums: Sums | undefined
}

interface Account<Sums> {
  readonly epoch: string
  readonly entries: Map<string, Remembered<Sums>>
}

/** Cached accounts; the least recently used one is evicted. */
const MOST_ACCOUNTS = 200
/** Cached sums of an account; beyond them, or what one call asks for, the oldest are dropped. */
const MOST_ENTRIES = 100_000
const SLICE_MS = 60
/** Items of the first slice; of large ones, later slices have fewer. */
export const FIRST_SLICE = 4
/** Maximum number of rounds under continuous changes; the caller sums the rest. */
const MOST_ROUNDS = 3

/** Caches sums by account; computes only those again whose invoices or states have changed. */
export class SumsCache<Item extends Summed, Sums> {
  readonly #addUp: AddUp<Item, Sums>
  readonly #accounts = new Map<string, Account<Sums>>()
  readonly #refreshing = new Map<string, Promise<void>>()

  constructor(addUp: AddUp<Item, Sums>) {
    this.#addUp = addUp
  }

  /**
   * The sums of these items, by their keys. For database transactions that have not changed these invoices: what one has written may
   * be rolled back.
   */
  readonly read: AddUp<Item, Sums> = (...asked) => this.#read(asked, Number.POSITIVE_INFINITY)

  /**
   * Reads, but throws where more than a first slice are to be summed again; `withCurrentSums` refreshes them before.
   */
  readonly readFew: AddUp<Item, Sums> = (...asked) => this.#read(asked, FIRST_SLICE)

  /**
   * Reads in a database transaction that writes, before it does; `addUp` sums what is not known, which may be less. It is not
   * kept, as the transaction may be rolled back.
   */
  beforeWrites<Less>(addUp: AddUp<Item, Less>): AddUp<Item, Less | Sums> {
    return async (tx, accountId, now, items) => {
      const { stale, current } = await this.#findStale(tx, accountId, items, false)
      return stale.length === 0
        ? current
        : new Map<string, Less | Sums>([...current, ...(await addUp(tx, accountId, now, stale))])
    }
  }

  async #read([tx, accountId, now, items]: Parameters<AddUp<Item, Sums>>, most: number) {
    const { account, version, stale, current } = await this.#findStale(tx, accountId, items)
    if (stale.length === 0) return current
    if (stale.length > most) throw new ManyStale()
    return new Map([...current, ...(await this.#addUpAgain(tx, accountId, now, { account, version, stale }))])
  }

  /**
   * Refreshes the sums of the items that `list` finds, slice by slice, each in a database transaction of its own, so that summing
   * a million invoices blocks nobody. Call it before the transaction that reads them. Calls of an account wait for each other: the
   * later ones find what the first has summed.
   */
  async refresh(database: Database, accountId: string, now: Date, list: ListItems<Item>): Promise<void> {
    const before = this.#refreshing.get(accountId) ?? Promise.resolve()
    const own = before.catch(() => undefined).then(() => this.#refresh(database, accountId, now, list))
    this.#refreshing.set(accountId, own)
    try {
      await own
    } finally {
      if (this.#refreshing.get(accountId) === own) this.#refreshing.delete(accountId)
    }
  }

  async #refresh(database: Database, accountId: string, now: Date, list: ListItems<Item>): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { account, stale } = await database.asAccount(accountId, async (tx) =>
        this.#findStale(tx, accountId, await list(tx)),
      )
      if (stale.length === 0) return
      let size = FIRST_SLICE
      for (let start = 0; start < stale.length;) {
        const slice = stale.slice(start, start + size)
        const started = performance.now()
        await database.asAccount(accountId, async (tx) => {
          // Read before the sums: they may be newer than this version, never older.
          const { version } = await readHead(tx, accountId)
          await this.#addUpAgain(tx, accountId, now, { account, version, stale: slice })
        })
        start += slice.length
        const wanted = Math.round((size * SLICE_MS) / (performance.now() - started))
        size = Math.max(1, Math.min(wanted, size * 4))
      }
    }
  }

  async #findStale(
    tx: Transaction,
    accountId: string,
    items: readonly Item[],
    isKept = true,
  ): Promise<Stale<Item, Sums> & { readonly current: ReadonlyMap<string, Sums> }> {
    const { epoch, version } = await readHead(tx, accountId)
    const account = remember(this.#accounts, accountId, epoch)
    dropOldest(account, items.length)
    const since = items.reduce(
      (least, { key }) => Math.min(least, account.entries.get(key)?.version ?? version),
      version,
    )
    const touched = since < version ? await touchedSince(tx, accountId, since) : new Map<string, number>()
    const ofAll = touched.get(ALL) ?? 0
    const current = new Map<string, Sums>()
    const stale = items.filter(({ key, marketUuid, state }) => {
      const before = account.entries.get(key)
      if (before === undefined || before.state !== state) return true
      // An overlapping call stored older sums meanwhile: the changes that touched them have not been read.
      if (before.version < since) return true
      if (before.version < Math.max(ofAll, touched.get(marketUuid) ?? 0)) return true
      if (isKept && before.version < version) store(account, key, { ...before, version })
      if (before.sums !== undefined) current.set(key, before.sums)
      return false
    })
    return { account, version, stale, current }
  }

  async #addUpAgain(
    tx: Transaction,
    accountId: string,
    now: Date,
    { account, version, stale }: Stale<Item, Sums>,
  ): Promise<ReadonlyMap<string, Sums>> {
    const sums = await this.#addUp(tx, accountId, now, stale)
    for (const { key, state } of stale) store(account, key, { version, state, sums: sums.get(key) })
    return sums
  }
}

interface Stale<Item, Sums> {
  readonly account: Account<Sums>
  readonly version: number
  readonly stale: readonly Item[]
}

class ManyStale extends Error {}

/** Reads with current sums: at once where few are to be summed again, otherwise once they have been refreshed. */
export async function withCurrentSums<T>(
  attempt: (isRefreshed: boolean) => Promise<T>,
  refresh: () => Promise<void>,
): Promise<T> {
  try {
    return await attempt(false)
  } catch (error) {
    if (!(error instanceof ManyStale)) throw error
  }
  await refresh()
  return attempt(true)
}

function store<Sums>({ entries }: Account<Sums>, key: string, entry: Remembered<Sums>): void {
  if ((entries.get(key)?.version ?? 0) <= entry.version) entries.set(key, entry)
}

function dropOldest<Sums>({ entries }: Account<Sums>, asked: number): void {
  let excess = entries.size - Math.max(MOST_ENTRIES, asked)
  for (const key of entries.keys()) {
    if (excess-- <= 0) return
    entries.delete(key)
  }
}

const ALL = 'all'

/** The last version after one that changed invoices of each market; of `ALL` where a change does not name its markets. */
async function touchedSince(
  tx: Transaction,
  accountId: string,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const changes = await tx.query<{ version: number; detail: { marketUuids?: readonly string[] } }>(
    `select version, detail from changes where account_id = $1 and version > $2
       and kind not in ('requests', 'users', 'membership', 'markets') order by version`,
    [accountId, since],
  )
  const touched = new Map<string, number>()
  for (const { version, detail } of changes)
    for (const uuid of detail.marketUuids ?? [ALL]) touched.set(uuid, version)
  return touched
}

function remember<Sums>(
  accounts: Map<string, Account<Sums>>,
  accountId: string,
  epoch: string,
): Account<Sums> {
  const known = accounts.get(accountId)
  const account = known?.epoch === epoch ? known : { epoch, entries: new Map<string, Remembered<Sums>>() }
  accounts.delete(accountId)
  accounts.set(accountId, account)
  if (accounts.size > MOST_ACCOUNTS) accounts.delete(accounts.keys().next().value!)
  return account
}
