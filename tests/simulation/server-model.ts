import { encodeIdSet, type BookChanges, type BookManifest } from '#domain/invoices'
import type { Actor } from '../../server/platform/actor.ts'
import type { Database, Param, ChangeTransaction } from '../../server/platform/db/driver.ts'
import { createCommandBatches } from '../../server/platform/db/commands/command-batches.ts'
import { excludeSet } from '../../server/features/invoices/exclude-set.ts'
import type { Services } from '../../server/platform/services.ts'
import type { ExclusionCall } from '../../src/book/sync/book-calls.ts'
import { Draft } from './server-draft.ts'
import type { ServerFaults } from './server-faults.ts'
import { ServerFeed } from './server-feed.ts'
import { newRow, type Row, type Tables } from './server-rows.ts'
import type { World } from './world.ts'

const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const USER = '00000000-0000-4000-8000-000000000002'

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
 * the answers by key, `bumpVersions` and the audit). *Modelled*: the tables (in memory, one transaction at a time, all or nothing), and
 * `ServerFeed`.
 */
export class ServerModel {
  readonly #world: World
  readonly #faults: ServerFaults
  #tables: Tables
  readonly #feed: ServerFeed
  #generation = 0
  #queue: Promise<unknown> = Promise.resolve()
  /** What there was before the last commit. */
  #before: { readonly tables: Tables; readonly applied: number; readonly until: number } | undefined
  #rows: number
  #services: Services
  #imported: readonly number[] = []
  isUp = true
  /** Keys in the order in which their effects became durable. */
  readonly applied: string[] = []
  onCommit: (version: number, change: () => string) => void = () => {}

  constructor(world: World, rows: number, faults: ServerFaults) {
    this.#world = world
    this.#faults = faults
    this.#feed = new ServerFeed(faults)
    this.#rows = rows
    this.#services = this.#newServices()
    const all = Array.from({ length: rows }, (_, n) => newRow(n + 1, 1))
    this.#tables = { rows: new Map(all.map((row) => [row.id, row])), head: 1, epoch: 'e1', keys: new Map() }
  }

  get head(): number {
    return this.#tables.head
  }

  get truth(): string {
    return [...this.#tables.rows.values()].map((row) => `${row.id}:${row.excluded}:${row.paid}`).join(' ')
  }

  crash(): void {
    this.#generation++
    this.#queue = Promise.resolve()
    this.isUp = false
    this.#feed.forget()
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

  startEpoch(): void {
    this.#exclusively(() => this.#enterEpoch(this.#tables.rows))
  }

  #enterEpoch(rows: Tables['rows']): void {
    const head = this.#tables.head + 1
    const epoch = this.#faults.keepsEpoch ? this.#tables.epoch : `e${head}`
    this.#commit({ ...this.#tables, rows, epoch, head })
    this.#feed.enterEpoch(epoch, head)
    this.#announce(head, this.#tables)
  }

  #commit(tables: Tables): void {
    this.#before = { tables: this.#tables, applied: this.applied.length, until: this.#world.now + 2000 }
    this.#tables = tables
  }

  #announce(version: number, tables: Tables): void {
    this.onCommit(version, () => this.#feed.changeTo(version, tables))
  }

  manifest(): BookManifest {
    return this.#feed.manifest(this.#tables, this.#before?.tables.rows)
  }

  chunk(id: string): Uint8Array | undefined {
    return this.#feed.chunk(id)
  }

  changes(known: { readonly epoch: string; readonly version: number }): BookChanges {
    return this.#feed.changes(known, this.#tables)
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
