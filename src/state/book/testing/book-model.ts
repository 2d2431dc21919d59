import { chunkOfRows } from '../../../../tests/fixtures/chunks.ts'
import { gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { syntheticBook } from '../../../../tests/fixtures/books/synthetic-book.ts'
import {
  Book,
  BOOK_FORM,
  encodeChunk,
  idsOfSet,
  type BookChanges,
  type BookManifest,
  type InvoiceChunk,
} from '#domain/invoices'
import {
  alwaysLeader,
  createMemoryStore,
  noJournal,
  onlyTab,
  type BookCalls,
  type BookStore,
  type EditJournal,
  type ExclusionCall,
  type TabChannel,
} from '#book'
import { ApiError } from '#data'
import { ownThreadCodec } from '../../../book/codec/own-thread-codec.ts'
import type { BookDeps } from '../book-loader.ts'
import { createBookModel, type BookModel } from '../book-model.ts'

export const { markets, chunk } = syntheticBook({ rows: 400, customers: 8, seed: 11 })

export const original = new Book([chunk], markets)

/** A server with one book in one chunk: counts what it is asked, and answers what it is told to. */
export class FakeServer implements BookCalls {
  asked: string[] = []
  /** How often it was asked for changes. */
  pulls = 0
  received: ExclusionCall[] = []
  version = 5
  epoch = 'first'
  /** The form of what it sends, as another release of it has another one. */
  form = BOOK_FORM
  rejections: ApiError[] = []
  changed: InvoiceChunk[] = []
  served: InvoiceChunk = chunk
  /** What it was told to do, by invoice. */
  readonly effects = new Map<number, boolean>()
  /** Whether it leaves writes without an answer. */
  isSilent = false
  /** Answered instead of a chunk, once. */
  chunkFailure: ApiError | undefined

  manifest(): Promise<BookManifest> {
    this.asked.push('manifest')
    const bytes = packed(this.served)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const entry = { id: sha256, rows: this.served.length, bytes: bytes.length, sha256 }
    const { epoch, version } = this
    return Promise.resolve({
      form: this.form,
      epoch,
      version,
      rowCount: this.served.length,
      chunks: [entry],
      markets,
      marketsTag: 'a',
    })
  }

  chunk(): Promise<Uint8Array> {
    this.asked.push('chunk')
    const failure = this.chunkFailure
    this.chunkFailure = undefined
    return failure === undefined ? Promise.resolve(packed(this.served)) : Promise.reject(failure)
  }

  changes(known: { version: number }): Promise<BookChanges> {
    this.pulls++
    return Promise.resolve(this.changesSince(known))
  }

  changesSince(known: { version: number }): BookChanges {
    const told = [...this.effects].map(([id, excluded]) => ({
      ...original.row(original.rowOf(id)!),
      excluded,
    }))
    const chunks = told.length > 0 ? [chunkOfRows(told, chunk.marketUuids), ...this.changed] : this.changed
    const rows = chunks.map((each) => Buffer.from(packed(each)).toString('base64'))
    const { form, epoch, version } = this
    return { form, epoch, from: known.version, version, marketsTag: 'a', rows }
  }

  setExcluded(call: ExclusionCall): Promise<{ version: number }> {
    this.received.push(call)
    const rejection = this.rejections.shift()
    if (this.isSilent) return new Promise(() => {})
    if (rejection !== undefined) return Promise.reject(rejection)
    for (const id of idsOfSet(call.invoices)) this.effects.set(id, call.excluded)
    return Promise.resolve({ version: ++this.version })
  }
}

function packed(rows: InvoiceChunk): Uint8Array {
  return new Uint8Array(gzipSync(encodeChunk(rows)))
}

export function begin(
  server: FakeServer,
  store: BookStore,
  tabs: TabChannel = onlyTab,
  { view, journal = noJournal, ...deps }: Partial<BookDeps> & { view?: string; journal?: EditJournal } = {},
) {
  let keys = 0
  const model = createBookModel({
    codec: ownThreadCodec,
    ...deps,
    calls: server,
    newKey: () => `key-${++keys}`,
    wait: () => Promise.resolve(),
    whenIdle: (work) => work(),
  })
  if (view !== undefined) model.setView(view)
  return { model, loading: model.load(store, { tabs, leadership: alwaysLeader, journal }) }
}

export async function setUp(
  server = new FakeServer(),
  store = createMemoryStore(),
  tabs: TabChannel = onlyTab,
) {
  const { model, loading } = begin(server, store, tabs)
  await loading
  return { model, server, store }
}

export async function arrive({ unsent }: BookModel): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = unsent.subscribe((left) => left === 0 && queueMicrotask(() => (stop(), resolve())))
  })
}

export function firstEligible(model: BookModel): number {
  model.showVariant('eligible', { excluded: false })
  return model.window(0, 1)[0]!
}
