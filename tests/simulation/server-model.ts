import { addDays } from '#domain/calendar'
import {
  Book,
  EMPTY_ROW,
  encodeChunk,
  encodeExclusions,
  encodeIdSet,
  EXCLUSION_BLOCK_IDS,
  type BookChanges,
  type BookManifest,
  type BookMarket,
  type InvoiceRow,
  type WordRun,
} from '#domain/invoices'
import type { Actor } from '../../server/platform/actor.ts'
import type { Database, Param, ChangeTransaction } from '../../server/platform/db/driver.ts'
import { excludeSet } from '../../server/features/invoices/exclude-set.ts'
import type { Services } from '../../server/platform/services.ts'
import type { ExclusionCall } from '../../src/book/sync/book-calls.ts'
import { chunkOfRows } from '../fixtures/chunks.ts'
import type { World } from './world.ts'
import { day, usd } from '../fixtures/days-and-currencies.ts'

const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const USER = '00000000-0000-4000-8000-000000000002'
const TODAY = day(20_000)

/** Faults of a server. */
export interface ServerFaults {
  /** It does not store results by idempotency key. */
  readonly forgetsKeys?: boolean
  /** It accepts a used key with other arguments. */
  readonly takesOtherArguments?: boolean
  /** It changes rows without setting their version. */
  readonly forgetsVersions?: boolean
}

interface Row {
  readonly id: number
  readonly customer: number
  readonly excluded: boolean
  readonly paid: boolean
  /** Of the last change of anything but the exclusion. */
  readonly version: number
  /** Of the last change of the exclusion. */
  readonly choiceVersion: number
}

interface Tables {
  readonly rows: ReadonlyMap<number, Row>
  readonly head: number
  readonly epoch: string
  readonly keys: ReadonlyMap<string, { readonly hash: Uint8Array; readonly result: unknown }>
}

interface Snapshot {
  readonly epoch: string
  readonly version: number
  readonly bytes: Uint8Array
  readonly rows: number
}

const markets: readonly BookMarket[] = [0, 1].map((n) => ({
  uuid: `00000000-0000-4000-8000-00000000010${n}`,
  opportunityUuid: `00000000-0000-4000-8000-00000000020${n}`,
  customerUuid: `00000000-0000-4000-8000-00000000030${n}`,
  makerOrganizationUuid: `00000000-0000-4000-8000-00000000040${n}`,
  customerName: `Customer ${n}`,
  customerNumber: String(n),
  currency: usd,
  division: '',
  isEnabled: true,
  timeZone: 'UTC',
  nextClearAt: '2026-01-01T17:00:00Z',
  depositLagDays: 1,
  today: TODAY,
  depositDay: addDays(TODAY, 1),
}))

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
 * The server. *As written*: the whole command that includes and excludes (`excludeSet`, with `runCommand`, `once`,
 * `bumpVersion` and the audit). *Modelled*: the tables (in memory, one transaction at a time, all or nothing), and what
 * reads them for the browser (manifest and changes), because those read through COPY.
 */
export class ServerModel {
  readonly #world: World
  readonly #faults: ServerFaults
  #tables: Tables
  #snapshot: Snapshot | undefined
  #generation = 0
  #queue: Promise<unknown> = Promise.resolve()
  isUp = true
  /** Keys in the order in which their effects became durable. */
  readonly applied: string[] = []
  /** Called for every new version. */
  onCommit: (version: number) => void = () => {}

  constructor(world: World, rows: number, faults: ServerFaults) {
    this.#world = world
    this.#faults = faults
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
  }

  start(): void {
    this.isUp = true
  }

  setExcluded({ invoices, excluded, idempotencyKey }: ExclusionCall) {
    const sent = Buffer.from(encodeIdSet(invoices)).toString('base64')
    const args = `${sent}=${excluded}`
    const key = this.#faults.takesOtherArguments ? `${idempotencyKey}/${args}` : idempotencyKey
    const services = { database: this.#database(), now: () => new Date(this.#world.now) } as Services
    return excludeSet(services, actor, { invoices, sent, excluded, key })
  }

  /** A change from elsewhere: another browser, the clear, an import. */
  change(edit: (rows: Map<number, Row>, version: number) => void): void {
    const rows = new Map(this.#tables.rows)
    const version = this.#tables.head + 1
    edit(rows, version)
    this.#tables = { ...this.#tables, rows, head: version }
    this.onCommit(version)
  }

  add(): void {
    this.change((rows, version) => rows.set(idOf(rows.size + 1), newRow(rows.size + 1, version)))
  }

  pay(id: number): void {
    this.change((rows, version) => rows.set(id, { ...rows.get(id)!, paid: true, version }))
  }

  toggle(id: number): void {
    const { paid } = this.#tables.rows.get(id)!
    if (paid) return
    this.change((rows, version) => {
      const row = rows.get(id)!
      rows.set(id, { ...row, excluded: !row.excluded, choiceVersion: version })
    })
  }

  /** Starts a new epoch with the same rows. */
  startEpoch(): void {
    this.#tables = { ...this.#tables, epoch: `e${this.#tables.head + 1}`, head: this.#tables.head + 1 }
    this.#snapshot = undefined
    this.onCommit(this.#tables.head)
  }

  manifest(): BookManifest {
    const { head, epoch, rows } = this.#tables
    const known = this.#snapshot
    const isOld = known === undefined || known.epoch !== epoch || head - known.version > 6
    const snapshot = isOld
      ? { epoch, version: head, bytes: pack([...rows.values()]), rows: rows.size }
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

  chunk(id: string): Uint8Array | undefined {
    const bytes = this.#snapshot?.bytes
    return bytes !== undefined && hashOf(bytes) === id ? bytes : undefined
  }

  changes(known: { readonly epoch: string; readonly version: number }): BookChanges {
    const { epoch, head, rows } = this.#tables
    const changed = [...rows.values()].filter((row) => epoch === known.epoch && row.version > known.version)
    const packed = changed.length > 0 ? [Buffer.from(pack(changed)).toString('base64')] : []
    const isKnown = epoch === known.epoch
    const chosen = [...rows.values()].filter((row) => isKnown && row.choiceVersion > known.version)
    const exclusions = encodeExclusions(chosen.map(({ id, excluded }) => blockOf(id, excluded)))
    return {
      epoch,
      from: known.version,
      version: head,
      marketsTag: 'same',
      rows: packed,
      ...(chosen.length > 0 && { exclusions: [Buffer.from(exclusions).toString('base64')] }),
    }
  }

  /** The last change as the subscription sends it, from the version before. */
  changeTo(version: number): string {
    return JSON.stringify(this.changes({ epoch: this.#tables.epoch, version: version - 1 }))
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
    const draft = new Draft(this.#tables, this.#faults)
    const query = async (sql: string, params: readonly Param[] = []): Promise<unknown[]> => {
      if (this.#world.random.chance(0.1)) await this.#world.wait(this.#world.random.between(1, 20))
      // A crashed process does not continue.
      if (generation !== this.#generation) return new Promise(() => {})
      return draft.query(sql, params)
    }
    const atEnd: ChangeTransaction['atEnd'] = (sql, params) => void draft.query(sql, params)
    const versions: number[] = []
    const announce: ChangeTransaction['announce'] = ({ version }) => void versions.push(version)
    const result = await work({ query, atEnd, announce } as ChangeTransaction)
    if (generation !== this.#generation) return new Promise(() => {})
    this.#tables = draft.tables
    if (draft.key !== undefined) this.applied.push(draft.key.split('/')[0]!)
    for (const version of versions) this.onCommit(version)
    return result
  }
}

/** The tables inside one transaction: supports the statements of the command only. */
class Draft {
  tables: Tables
  key: string | undefined
  readonly #faults: ServerFaults

  constructor(tables: Tables, faults: ServerFaults) {
    this.tables = tables
    this.#faults = faults
  }

  query(sql: string, params: readonly Param[]): unknown[] {
    if (sql.includes('for update')) return [{ version: this.tables.head }]
    if (sql.startsWith('select arguments_hash')) return this.#storedKey(String(params[2]))
    if (sql.startsWith('insert into idempotency_keys')) return this.#storeKey(params)
    if (sql.includes('"headVersion"')) return [{ headVersion: this.tables.head }]
    if (sql.includes('offer_limit_minor')) return [{ amountMinor: null, currency: null }]
    if (sql.includes('hits as')) return [{ count: this.#open(params).length, markets: null }]
    if (sql.includes('stored as')) return this.#setExcluded(params)
    if (sql.startsWith('update accounts set head_version')) return this.#bump()
    if (sql.startsWith('insert into changes') || sql.startsWith('insert into audit_log')) return []
    throw new Error(`the model does not know: ${sql}`)
  }

  #storedKey(key: string): unknown[] {
    const stored = this.#faults.forgetsKeys ? undefined : this.tables.keys.get(key)
    return stored === undefined ? [] : [stored]
  }

  #storeKey([, , key, , hash, result]: readonly Param[]): unknown[] {
    this.key = String(key)
    const stored = { hash: hash as Uint8Array, result: JSON.parse(String(result)) as unknown }
    this.tables = { ...this.tables, keys: new Map(this.tables.keys).set(this.key, stored) }
    return []
  }

  // Each invoice has its own block.
  #open([, blocks]: readonly Param[]): readonly Row[] {
    const named = new Set(blocks as readonly number[])
    return [...this.tables.rows.values()].filter(
      (row) => !row.paid && named.has(row.id / EXCLUSION_BLOCK_IDS),
    )
  }

  #setExcluded(params: readonly Param[]): unknown[] {
    const [, , , excluded, version] = params
    const changed = this.#open(params).filter((row) => row.excluded !== excluded)
    const rows = new Map(this.tables.rows)
    for (const row of changed) {
      const choiceVersion = this.#faults.forgetsVersions ? row.choiceVersion : Number(version)
      rows.set(row.id, { ...row, excluded: Boolean(excluded), choiceVersion })
    }
    this.tables = { ...this.tables, rows }
    return [{ count: changed.length }]
  }

  #bump(): unknown[] {
    this.tables = { ...this.tables, head: this.tables.head + 1 }
    return [{ version: this.tables.head }]
  }
}

function newRow(n: number, version: number): Row {
  return { id: idOf(n), customer: n % 2, excluded: false, paid: false, version, choiceVersion: 0 }
}

/** The id of invoice number n: each has a block of exclusions of its own. */
export function idOf(n: number): number {
  return n * EXCLUSION_BLOCK_IDS
}

function blockOf(id: number, excluded: boolean): WordRun {
  const words = new Uint32Array(EXCLUSION_BLOCK_IDS / 32)
  words[0] = Number(excluded)
  return { place: id / 32, words }
}

/** What a book shows, in the form of `ServerModel.truth`. */
export function shownBy(book: Book): string {
  const ids = [...book.columns.id.subarray(0, book.length)].sort((a, b) => a - b)
  return ids
    .map((id) => book.rowOf(id)!)
    .map((row) => `${book.columns.id[row]}:${book.isExcluded(row)}:${book.columns.paidState[row] !== 0}`)
    .join(' ')
}

function invoiceOf(row: Row): InvoiceRow {
  return {
    ...EMPTY_ROW,
    id: row.id,
    marketUuid: markets[row.customer]!.uuid,
    transactionType: 'Invoice',
    amountMinor: row.id * 100,
    originalAmountMinor: row.id * 100,
    createdDay: addDays(TODAY, -10),
    approvedDay: addDays(TODAY, -5),
    dueDay: addDays(TODAY, 40),
    excluded: row.excluded,
    ...(row.paid && { paidState: 2, paidMinor: row.id * 99, paidDay: TODAY }),
  }
}

function pack(rows: readonly Row[]): Uint8Array {
  const uuids = markets.map(({ uuid }) => uuid)
  return encodeChunk(chunkOfRows(rows.map(invoiceOf), uuids))
}

/** A fast, non-cryptographic hash of bytes. */
export function hashOf(bytes: Uint8Array): string {
  let hash = 0x811c_9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x0100_0193) >>> 0
  return hash.toString(16)
}
