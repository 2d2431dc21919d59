import { encodeExclusions, encodeIdSet, type BookChanges, type BookManifest } from '#domain/invoices'
import type { Actor } from '../../server/platform/actor.ts'
import type { Database, Param, ChangeTransaction } from '../../server/platform/db/driver.ts'
import { createCommandBatches } from '../../server/platform/db/command-batches.ts'
import { excludeSet } from '../../server/features/invoices/exclude-set.ts'
import type { Services } from '../../server/platform/services.ts'
import type { ExclusionCall } from '../../src/book/sync/book-calls.ts'
import { Draft } from './server-draft.ts'
import type { ServerFaults } from './server-faults.ts'
import { blockOf, hashOf, markets, newRow, pack, type Row, type Tables } from './server-rows.ts'
import type { World } from './world.ts'

const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const USER = '00000000-0000-4000-8000-000000000002'

interface Snapshot {
  readonly epoch: string
  readonly version: number
  readonly bytes: Uint8Array
  readonly rows: number
}

const actor: Actor = {
  accountId: ACCOUNT,
  userId: USER,
  emailAddress: 'clerk@acme.test',
  role: 'supplier',
  sessionId: '00000000-0000-4000-8000-000000000003',
  isReadOnly: false,
  authenticatedAt: new Date(0),
}

/**
 * The server. *As written*: the whole command that includes and excludes (`excludeSet`, with the batches of commands,
 * the answers by key, `bumpVersions` and the audit). *Modelled*: the tables (in memory, one transaction at a time, all or nothing), and what
 * reads them for the browser (manifest and changes), because those read through COPY.
 */
export class ServerModel {
  readonly #world: World
  readonly #faults: ServerFaults
  #tables: Tables
  #snapshot: Snapshot | undefined
  #generation = 0
  #queue: Promise<unknown> = Promise.resolve()
  /** What there was before the last commit. */
  #before: { readonly tables: Tables; readonly applied: number; readonly until: number } | undefined
  #rows: number
  #services: Services
  /** The rows of the last import, until it is undone. */
  #imported: readonly number[] = []
  isUp = true
  /** Keys in the order in which their effects became durable. */
  readonly applied: string[] = []
  /** Called for every new version. */
  onCommit: (version: number, change: () => string) => void = () => {}

  constructor(world: World, rows: number, faults: ServerFaults) {
    this.#world = world
    this.#faults = faults
    this.#rows = rows
    this.#services = this.#newServices()
    const all = Array.from({ length: rows }, (_, n) => newRow(n + 1, 1))
    this.#tables = { rows: new Map(all.map((row) => [row.id, row])), head: 1, epoch: 'e1', keys: new Map() }
  }

  get head(): number {
    return this.#tables.head
  }

  /** What an up-to-date browser shows. */
  get truth(): string {
    return [...this.#tables.rows.values()].map((row) => `${row.id}:${row.excluded}:${row.paid}`).join(' ')
  }

  crash(): void {
    this.#generation++
    this.#queue = Promise.resolve()
    this.isUp = false
    this.#snapshot = undefined
    this.#services = this.#newServices()
    if (this.#faults.losesCommits && this.#before !== undefined && this.#before.until > this.#world.now) {
      this.#tables = this.#before.tables
      this.applied.length = this.#before.applied
    }
  }

  start(): void {
    this.isUp = true
  }

  setExcluded({ invoices, excluded, idempotencyKey }: ExclusionCall) {
    const sent = Buffer.from(encodeIdSet(invoices)).toString('base64')
    const args = `${sent}=${excluded}`
    const key = this.#faults.takesOtherArguments ? `${idempotencyKey}/${args}` : idempotencyKey
    return excludeSet(this.#services, actor, { invoices, sent, excluded, key })
  }

  /** A change from elsewhere: another browser, the clear, an import. */
  change(edit: (rows: Map<number, Row>, version: number) => void): void {
    this.#exclusively(() => {
      const rows = new Map(this.#tables.rows)
      const version = this.#tables.head + 1
      edit(rows, version)
      this.#commit({ ...this.#tables, rows, head: version })
      this.#announce(version, this.#tables)
    })
  }

  /** Behind the transactions of the account that are under way; never, when the server crashes before. */
  #exclusively(work: () => void): void {
    const generation = this.#generation
    this.#queue = this.#queue.then(() => (generation === this.#generation ? work() : undefined))
  }

  add(): void {
    this.change((rows, version) => this.#addTo(rows, version))
  }

  #addTo(rows: Map<number, Row>, version: number): number {
    const row = newRow(++this.#rows, version)
    rows.set(row.id, row)
    return row.id
  }

  importRows(): void {
    this.change((rows, version) => {
      this.#imported = [this.#addTo(rows, version), this.#addTo(rows, version)]
    })
  }

  /** Deletes what the last import added. The book gets a new epoch, as no change tells of rows that are gone. */
  undoImport(): void {
    this.#exclusively(() => {
      if (this.#imported.length === 0) return
      const rows = new Map(this.#tables.rows)
      for (const id of this.#imported) rows.delete(id)
      this.#imported = []
      this.#enterEpoch(rows)
    })
  }

  pay(id: number): void {
    this.change((rows, version) => rows.set(id, { ...rows.get(id)!, paid: true, version }))
  }

  toggle(id: number): void {
    this.change((rows, version) => {
      const row = rows.get(id)!
      if (row.paid) return
      rows.set(id, { ...row, excluded: !row.excluded, choiceVersion: version })
    })
  }

  /** Starts a new epoch with the same rows. */
  startEpoch(): void {
    this.#exclusively(() => this.#enterEpoch(this.#tables.rows))
  }

  #enterEpoch(rows: Tables['rows']): void {
    const head = this.#tables.head + 1
    const epoch = this.#faults.keepsEpoch ? this.#tables.epoch : `e${head}`
    this.#commit({ ...this.#tables, rows, epoch, head })
    if (!this.#faults.keepsSnapshot) this.#snapshot = undefined
    else if (this.#snapshot !== undefined) this.#snapshot = { ...this.#snapshot, epoch, version: head }
    this.#announce(head, this.#tables)
  }

  #commit(tables: Tables): void {
    this.#before = { tables: this.#tables, applied: this.applied.length, until: this.#world.now + 2000 }
    this.#tables = tables
  }

  #announce(version: number, tables: Tables): void {
    this.onCommit(version, () => this.#changeTo(version, tables))
  }

  manifest(): BookManifest {
    const { head, epoch, rows } = this.#tables
    const known = this.#snapshot
    const isOld = known === undefined || known.epoch !== epoch || head - known.version > 6
    const snapshot = isOld
      ? { epoch, version: head, bytes: pack([...this.#snapshotRows(rows).values()]), rows: rows.size }
      : known
    this.#snapshot = snapshot
    const entry = { id: hashOf(snapshot.bytes), sha256: hashOf(snapshot.bytes), bytes: snapshot.bytes.length }
    return {
      epoch: snapshot.epoch,
      version: snapshot.version,
      rowCount: snapshot.rows,
      chunks: [{ ...entry, rows: snapshot.rows }],
      markets,
      marketsTag: 'same',
    }
  }

  #snapshotRows(rows: Tables['rows']): Tables['rows'] {
    const before = this.#faults.tearsSnapshots ? this.#before?.tables.rows : undefined
    return before?.size === rows.size ? before : rows
  }

  chunk(id: string): Uint8Array | undefined {
    const bytes = this.#snapshot?.bytes
    return bytes !== undefined && hashOf(bytes) === id ? bytes : undefined
  }

  changes(
    known: { readonly epoch: string; readonly version: number },
    { epoch, head, rows }: Tables = this.#tables,
  ): BookChanges {
    const changed = [...rows.values()].filter((row) => epoch === known.epoch && row.version > known.version)
    const packed = changed.length > 0 ? [Buffer.from(pack(changed)).toString('base64')] : []
    const isKnown = epoch === known.epoch
    const chosen = [...rows.values()].filter((row) => isKnown && row.choiceVersion > known.version)
    const exclusions = encodeExclusions(chosen.map(({ id, excluded }) => blockOf(id, excluded)))
    return {
      epoch: this.#faults.relabelsChanges ? known.epoch : epoch,
      from: known.version,
      version: head,
      marketsTag: 'same',
      rows: packed,
      ...(chosen.length > 0 && { exclusions: [Buffer.from(exclusions).toString('base64')] }),
    }
  }

  /** The last change as the subscription sends it, from the version before. */
  #changeTo(version: number, tables: Tables): string {
    const changes = this.changes({ epoch: tables.epoch, version: version - 1 }, { ...tables, head: version })
    const { announcesNothing, mislabelsAnnouncements } = this.#faults
    return JSON.stringify({
      ...changes,
      ...(announcesNothing && { rows: [], exclusions: [] }),
      ...(mislabelsAnnouncements && { from: version - 3 }),
    })
  }

  /** What the process holds in its memory: commands that wait are gone with it. */
  #newServices(): Services {
    const now = () => new Date(this.#world.now)
    const database = this.#database()
    return { database, now, commands: createCommandBatches(database, now) } as Services
  }

  #database(): Database {
    const asAccount: Database['asAccount'] = (_account, work) => {
      const result = this.#queue.then(() => this.#transaction(work))
      this.#queue = result.catch(() => undefined)
      return result
    }
    return { asAccount } as Database
  }

  async #transaction<T>(work: (tx: ChangeTransaction) => Promise<T>): Promise<T> {
    const generation = this.#generation
    const isBumping = !(this.#faults.reusesVersions && this.#world.random.chance(0.3))
    const draft = new Draft(this.#tables, this.#faults, isBumping)
    const query = async (sql: string, params: readonly Param[] = []): Promise<unknown[]> => {
      if (this.#world.random.chance(0.1)) await this.#world.wait(this.#world.random.between(1, 20))
      // A crashed process does not continue.
      if (generation !== this.#generation) return new Promise(() => {})
      return draft.query(sql, params)
    }
    const atEnd: ChangeTransaction['atEnd'] = (sql, params) => void draft.query(sql, params)
    const versions: number[] = []
    const note: ChangeTransaction['announce'] = ({ version }) => void versions.push(version)
    const result = await work({ query, atEnd, announce: note } as ChangeTransaction)
    const announce = () => versions.forEach((version) => this.#announce(version, draft.tables))
    if (this.#faults.announcesEarly) {
      announce()
      await this.#world.wait(this.#world.random.between(1, 900))
    }
    if (generation !== this.#generation) return new Promise(() => {})
    this.#commit(draft.tables)
    for (const key of draft.keys) this.applied.push(key.split('/')[0]!)
    for (const store of draft.later) this.#storeLater(store, generation)
    if (!this.#faults.announcesEarly) announce()
    return result
  }

  #storeLater(store: (tables: Tables) => Tables, generation: number): void {
    this.#world.after(this.#world.random.between(1, 3000), () => {
      if (generation === this.#generation) this.#tables = store(this.#tables)
    })
  }
}
