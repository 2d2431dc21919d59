import { chunkOfRows } from '../../../tests/fixtures/chunks.ts'
import { gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import {
  Book,
  encodeChunk,
  idSetOf,
  idsOfSet,
  type BookChanges,
  type BookManifest,
  type InvoiceChunk,
} from '#domain/invoices'
import {
  alwaysLeader,
  createMemoryStore,
  onlyTab,
  type BookCalls,
  type BookStore,
  type ExclusionCall,
  type TabChannel,
  type TabMessage,
} from '#book'
import { ApiError } from '#data'
import type { BookDeps } from './book-loader.ts'
import { createBookModel, type BookModel } from './book-model.ts'
import { previewOfRows } from './preview-content.ts'

const { markets, chunk } = syntheticBook({ rows: 400, customers: 8, seed: 11 })

const original = new Book([chunk], markets)

/** A server with one book in one chunk: counts what it is asked, and answers what it is told to. */
class FakeServer implements BookCalls {
  asked: string[] = []
  received: ExclusionCall[] = []
  version = 5
  epoch = 'first'
  refusals: ApiError[] = []
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
    const told = [...this.effects].map(([id, excluded]) => ({
      ...original.row(original.rowOf(id)!),
      excluded,
    }))
    const chunks = told.length > 0 ? [chunkOfRows(told, chunk.marketUuids), ...this.changed] : this.changed
    const rows = chunks.map((each) => Buffer.from(packed(each)).toString('base64'))
    const { epoch, version } = this
    return Promise.resolve({ epoch, from: known.version, version, marketsTag: 'a', rows })
  }

  setExcluded(call: ExclusionCall): Promise<{ version: number }> {
    this.received.push(call)
    const refusal = this.refusals.shift()
    if (this.isSilent) return new Promise(() => {})
    if (refusal !== undefined) return Promise.reject(refusal)
    for (const id of idsOfSet(call.invoices)) this.effects.set(id, call.excluded)
    return Promise.resolve({ version: ++this.version })
  }
}

function packed(rows: InvoiceChunk): Uint8Array {
  return new Uint8Array(gzipSync(encodeChunk(rows)))
}

function begin(
  server: FakeServer,
  store: BookStore,
  tabs: TabChannel = onlyTab,
  { view, ...deps }: Partial<BookDeps> & { view?: string } = {},
) {
  let keys = 0
  const model = createBookModel({
    ...deps,
    calls: server,
    newKey: () => `key-${++keys}`,
    wait: () => Promise.resolve(),
    whenIdle: (work) => work(),
  })
  if (view !== undefined) model.setView(view)
  return { model, loading: model.load(store, { tabs, leadership: alwaysLeader }) }
}

async function setUp(server = new FakeServer(), store = createMemoryStore(), tabs: TabChannel = onlyTab) {
  const { model, loading } = begin(server, store, tabs)
  await loading
  return { model, server, store }
}

/** Lets everything that is on its way arrive. */
async function arrive({ unsent }: BookModel): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = unsent.subscribe((left) => left === 0 && queueMicrotask(() => (stop(), resolve())))
  })
}

function firstEligible(model: BookModel): number {
  model.showVariant('eligible', { excluded: false })
  return model.window(0, 1)[0]!
}

const forbidden = new ApiError('READ_ONLY', 403, 'no')
const silence = new ApiError('NETWORK', 0, 'nothing')

test('a book is fetched, and from the next visit on comes from the store', async () => {
  const { model, server, store } = await setUp()
  expect([model.status.value, model.count.value, model.progress.value]).toEqual([
    'ready',
    400,
    expect.objectContaining({ rows: 400, rowCount: 400 }),
  ])
  const again = await setUp(server, store)
  expect(again.model.count.value).toBe(400)
  expect(server.asked.filter((asked) => asked === 'chunk')).toHaveLength(1)
})

test('a damaged chunk in the store is fetched again', async () => {
  const { server, store } = await setUp()
  const [entry] = (await store.cache.base())!.manifest.chunks
  await store.cache.saveChunk(entry!.sha256, Uint8Array.of(1, 2, 3))
  const { model } = await setUp(server, store)
  expect(model.count.value).toBe(400)
  expect(server.asked.filter((asked) => asked === 'chunk')).toHaveLength(2)
})

test('a chunk of a snapshot that was replaced meanwhile makes the load start with the new manifest', async () => {
  const server = new FakeServer()
  server.chunkFailure = new ApiError('NOT_FOUND', 404, 'gone')
  const { model } = await setUp(server)
  expect(model.status.value).toBe('ready')
  expect(server.asked).toEqual(['manifest', 'chunk', 'manifest', 'chunk'])
})

test('a load that fails says why and can be tried again', async () => {
  const server = new FakeServer()
  server.chunkFailure = silence
  const { model, store } = await setUp(server)
  expect([model.status.value, model.failure.value?.code]).toEqual(['failed', 'NETWORK'])
  await model.load(store)
  expect([model.status.value, model.failure.value]).toEqual(['ready', undefined])
})

test('INV-020 INV-021 excluding a row changes totals at once and tells the server once', async () => {
  const { model, server } = await setUp()
  const row = firstEligible(model)
  model.setFilter('excluded', undefined)
  const before = model.totals.value.excludedCount
  model.toggleExcluded(row)
  expect([model.totals.value.excludedCount, model.isIncluded(row), model.unsent.value]).toEqual([
    before + 1,
    false,
    1,
  ])
  await arrive(model)
  expect(server.received).toEqual([
    {
      invoices: idSetOf(Float64Array.of(model.book().columns.id[row]!)),
      count: 1,
      excluded: true,
      idempotencyKey: 'key-1',
    },
  ])
})

test('a call without an answer is sent again with the same key', async () => {
  const { model, server } = await setUp()
  server.refusals = [silence, silence]
  model.toggleExcluded(firstEligible(model))
  await arrive(model)
  expect(server.received.map((call) => call.idempotencyKey)).toEqual(['key-1', 'key-1', 'key-1'])
  expect(model.refused.value).toBeUndefined()
})

test('a refused edit is rolled back with its reason', async () => {
  const { model, server } = await setUp()
  server.refusals = [forbidden]
  const row = firstEligible(model)
  model.toggleExcluded(row)
  await arrive(model)
  expect([model.isIncluded(row), model.refused.value?.error.code]).toEqual([true, 'READ_ONLY'])
  model.dismissRefusal()
  expect(model.refused.value).toBeUndefined()
})

test('a refused edit leaves what a later one has decided', async () => {
  const { model, server } = await setUp()
  server.refusals = [forbidden]
  const row = firstEligible(model)
  model.toggleExcluded(row)
  model.toggleExcluded(row)
  model.toggleExcluded(row)
  await arrive(model)
  expect(model.isIncluded(row)).toBe(false)
})

test('INV-023 the bulk checkbox is checked, unchecked or indeterminate, and a bulk edit is one call, whoever the invoices are of', async () => {
  const { model, server } = await setUp()
  model.showVariant('eligible')
  expect(model.selection.value).toBe('indeterminate')
  model.includeMatching()
  expect(model.selection.value).toBe('checked')
  await arrive(model)
  model.excludeMatching()
  expect(model.selection.value).toBe('unchecked')
  await arrive(model)
  const excluding = server.received.filter((call) => call.excluded)
  expect(model.book().totalsByOpportunity().length).toBeGreaterThan(1)
  expect(excluding.map((call) => call.count)).toEqual([model.count.value])
  expect([...idsOfSet(excluding[0]!.invoices)]).toHaveLength(model.count.value)
})

test('undo and redo put rows back and forth, here and on the server', async () => {
  const { model, server } = await setUp()
  const row = firstEligible(model)
  model.toggleExcluded(row)
  expect([...model.undo()!.opportunities()]).toEqual([model.book().derived.opportunity[row]])
  expect([model.isIncluded(row), model.canUndo.value, model.canRedo.value]).toEqual([true, false, true])
  model.redo()
  await arrive(model)
  expect(model.isIncluded(row)).toBe(false)
  expect(server.received.map((call) => call.excluded)).toEqual([true, false, true])
})

test('INV-024 a step is taken back by its id, and what came after it stays', async () => {
  const { model } = await setUp()
  model.showVariant('eligible')
  model.includeMatching()
  const [first, second] = [model.book().opportunities[0]!, model.book().opportunities[1]!]
  const excluded = () => model.stateTotals('eligible').map((each) => each.excluded.count)
  model.scope(first.customerUuid, first.currency)
  const step = model.excludeMatching()
  model.scope(second.customerUuid, second.currency)
  model.excludeMatching()
  const [, after] = excluded()
  expect(after).toBeGreaterThan(0)
  model.undo(step)
  expect(excluded().slice(0, 2)).toEqual([0, after])
  expect(model.undo(step)).toBeUndefined()
})

test('changes of the server are taken over, but an edit on its way is not undone by them', async () => {
  const { model, server } = await setUp()
  server.isSilent = true
  const row = firstEligible(model)
  model.toggleExcluded(row)
  const old = model.book().row(row)
  server.changed = [chunkOfRows([{ ...old, excluded: false, amountMinor: 4242 }], chunk.marketUuids)]
  server.version = 6
  await model.pull()
  expect([model.book().row(row).amountMinor, model.isIncluded(row)]).toEqual([4242, false])
})

test('another epoch loads the book anew', async () => {
  const { model, server } = await setUp()
  server.epoch = 'second'
  server.served = syntheticBook({ rows: 30, customers: 8, seed: 11 }).chunk
  await model.pull()
  expect(model.count.value).toBe(30)
})

test('INV-004 a scope set before the book has arrived holds when it does', async () => {
  const server = new FakeServer()
  const model = createBookModel({
    calls: server,
    newKey: () => '',
    wait: () => Promise.resolve(),
    whenIdle: () => {},
  })
  const [market] = markets
  model.scope(market!.customerUuid, market!.currency)
  await model.load(createMemoryStore())
  expect(
    model
      .book()
      .totalsByOpportunity()
      .map((each) => each.opportunity),
  ).toEqual([0])
})

test('logging out forgets the book and wipes the store', async () => {
  const { model, store } = await setUp()
  await model.close()
  expect([model.status.value, model.count.value, await store.cache.base()]).toEqual(['empty', 0, undefined])
})

test('tabs tell each other how far they are, and never pass a book along', async () => {
  const told: TabMessage[] = []
  const tabs = { post: (message: TabMessage) => void told.push(message), listen() {}, close() {} }
  const { model, server } = await setUp(new FakeServer(), createMemoryStore(), tabs)
  model.toggleExcluded(firstEligible(model))
  await arrive(model)
  await model.pull()
  const heads = told.filter((message) => message.kind === 'head').map(({ head }) => head)
  expect(heads).toContainEqual({ epoch: server.epoch, version: server.version })
  for (const head of heads) expect(Object.keys(head)).toEqual(['epoch', 'version'])
})

test('an edit of many rows is shown at once, and has its entries when anybody asks what is unsent', async () => {
  const many = new FakeServer()
  many.served = syntheticBook({ rows: 4000, customers: 8, seed: 11 }).chunk
  const { model } = await setUp(many)
  many.isSilent = true
  model.showVariant('eligible')
  model.excludeMatching()
  expect(model.totals.value.excludedCount).toBe(model.count.value)
  expect(model.count.value).toBeGreaterThan(1000)
  expect(model.unsentBeforeLogout()).toBeGreaterThan(0)
  expect(model.undo()?.excluded).toBe(false)
})

/** A load that waits for the word to go on. */
function held(server: FakeServer): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const chunks = server.chunk.bind(server)
  server.chunk = async () => {
    await promise
    return chunks()
  }
  return resolve
}

test('a view is in sight as it was last before the book is here, with its figures, and what is edited there is done', async () => {
  const { model, server, store } = await setUp()
  model.showVariant('eligible')
  model.setView('eligible')
  await vi.waitUntil(async () => (await store.cache.preview('eligible')) !== undefined)
  const rows = Array.from(model.window(0, 5), (row) => model.book().row(row))
  const shown = [model.count.value, model.totals.value, model.stateTotals('eligible')]

  const goOn = held(server)
  await store.cache.dropBase((await store.cache.base())!.manifest)
  await store.cache.saveChunk((await server.manifest()).chunks[0]!.sha256, Uint8Array.of(1))
  const { model: next, loading } = begin(server, store)
  next.setView('eligible')
  await vi.waitUntil(() => next.preview.value !== undefined)
  expect(next.status.value).toBe('loading')
  expect(Array.from(next.window(0, 5), (row) => next.book().row(row))).toEqual(rows)
  expect([next.count.value, next.totals.value, next.stateTotals('eligible')]).toEqual(shown)
  const [first] = next.window(0, 1)
  next.toggleExcluded(first!)
  expect(next.book().isExcluded(first!)).toBe(!rows[0]!.excluded)

  goOn()
  await loading
  expect([next.status.value, next.preview.value]).toEqual(['ready', undefined])
  expect(next.book().isExcluded(next.book().rowOf(rows[0]!.id)!)).toBe(!rows[0]!.excluded)
  expect(server.received.at(-1)?.invoices).toEqual(idSetOf(Float64Array.of(rows[0]!.id)))
})

test('a view that is in sight is drawn before the book is read, and is said to be there before it is drawn', async () => {
  const { model, server, store } = await setUp()
  model.showVariant('eligible')
  model.setView('eligible')
  await vi.waitUntil(async () => (await store.cache.preview('eligible')) !== undefined)

  const page = Promise.withResolvers<void>()
  const drawn = vi.fn(() => page.promise)
  const read = vi.spyOn(store.cache, 'base')
  const { model: next, loading } = begin(server, store, onlyTab, { whenRendered: drawn, view: 'eligible' })
  await next.previewLoaded
  expect([next.status.value, next.count.value]).toEqual(['loading', model.count.value])
  await vi.waitUntil(() => drawn.mock.calls.length > 0)
  expect(read).not.toHaveBeenCalled()
  page.resolve()
  await loading
  expect(next.status.value).toBe('ready')
})

test('nothing is waited for where nothing is in sight', async () => {
  const drawn = vi.fn(() => new Promise<void>(() => {}))
  const { model: next, loading } = begin(new FakeServer(), createMemoryStore(), onlyTab, {
    whenRendered: drawn,
    view: 'eligible',
  })
  await next.previewLoaded
  await loading
  expect([next.status.value, drawn.mock.calls.length]).toEqual(['ready', 0])
})

test('rows offered for a view without any are in sight until the book is here; their figures are not known', async () => {
  const server = new FakeServer()
  const goOn = held(server)
  const { model, loading } = begin(server, createMemoryStore())
  model.setView('eligible')
  await vi.waitUntil(() => model.fetchedMarkets.value !== undefined)
  model.offerPreview(previewOfRows({ rows: [original.row(3), original.row(1)], markets }, 'Acme'))
  expect([model.count.value, model.hasFigures.value, model.preview.value?.of]).toEqual([2, false, 'Acme'])
  expect(model.book().row(model.window(0, 1)[0]!).id).toBe(original.row(3).id)
  model.excludeMatching()
  goOn()
  await loading
  expect([model.count.value, model.hasFigures.value]).toEqual([400, true])
  expect(server.received).toEqual([])
})
