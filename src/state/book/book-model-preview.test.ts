import { expect, test, vi } from 'vitest'
import { ppmFromPercent } from '#domain/rates'
import { Book, idSetOf } from '#domain/invoices'
import { createMemoryStore, onlyTab } from '#book'
import { ownThreadCodec } from '../../book/codec/own-thread-codec.ts'
import { createBookModel } from './book-model.ts'
import { HOME_VIEW } from './preview.ts'
import { parsePreview, previewOfRows } from './preview-content.ts'
import { chunk, markets, original, FakeServer, begin, setUp } from './testing/book-model.ts'

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
  await store.cache.saveChunk((await server.manifest()).chunks[0]!.sha256, Uint8Array.of(1), true)
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

test('a view that is in sight is drawn while the book is read and before it is built, and is said to be there before it is drawn', async () => {
  const { model, server, store } = await setUp()
  model.showVariant('eligible')
  model.setView('eligible')
  await vi.waitUntil(async () => (await store.cache.preview('eligible')) !== undefined)

  const page = Promise.withResolvers<void>()
  const drawn = vi.fn(() => page.promise)
  const { model: next, loading } = begin(server, store, onlyTab, { whenRendered: drawn, view: 'eligible' })
  await next.previewLoaded
  expect([next.status.value, next.count.value]).toEqual(['loading', model.count.value])
  await vi.waitUntil(() => drawn.mock.calls.length > 0)
  await vi.waitUntil(() => next.progress.value.rows === 400)
  expect(next.status.value).toBe('loading')
  page.resolve()
  await loading
  expect(next.status.value).toBe('ready')
})

test('what is typed, filtered and sorted before the book is here is answered when it comes', async () => {
  const server = new FakeServer()
  const goOn = held(server)
  const { model, loading } = begin(server, createMemoryStore(), onlyTab, { view: 'eligible' })
  await vi.waitUntil(() => model.progress.value.rowCount === 400)
  model.showVariant('eligible')
  for (const text of ['1', '19', '1']) model.setFilter('search', text)
  model.setOrder({ column: 'amount', direction: 'asc' })
  expect([model.status.value, model.filter.value.search]).toEqual(['loading', '1'])
  goOn()
  await loading
  const plain = new Book([chunk], markets)
  plain.setFilter('states', ['eligible'])
  plain.setFilter('search', '1')
  plain.setOrder({ column: 'amount', direction: 'asc' })
  expect(plain.count).toBeGreaterThan(5)
  expect(plain.count).toBeLessThan(400)
  expect([model.count.value, [...model.window(0, 20)]]).toEqual([plain.count, [...plain.window(0, 20)]])
})

test('what is typed while a book that is there is made ready counts', async () => {
  const texts = ['1', '55']
  let yields = 0
  const model = createBookModel({
    calls: new FakeServer(),
    codec: ownThreadCodec,
    newKey: () => '',
    whenIdle: () => {},
    async wait(milliseconds) {
      const isBetween = milliseconds === 0 && model.status.peek() === 'loading'
      if (isBetween) model.setFilter('search', texts[yields++ % 2])
    },
  })
  await model.load(createMemoryStore())
  const plain = new Book([chunk], markets)
  plain.setFilter('search', model.filter.value.search)
  expect(yields).toBeGreaterThan(2)
  expect(model.count.value).toBe(plain.count)
})

test('whoever leaves as soon as the book is here finds its rows again', async () => {
  const store = createMemoryStore()
  const first = createBookModel({
    calls: new FakeServer(),
    codec: ownThreadCodec,
    newKey: () => '',
    whenIdle: () => {},
    wait: (milliseconds) => (milliseconds === 0 ? Promise.resolve() : new Promise(() => {})),
  })
  first.setView('eligible')
  await first.load(store)
  const server = new FakeServer()
  held(server)
  const { model: next } = begin(server, store, onlyTab, { view: 'eligible' })
  await next.previewLoaded
  expect([next.status.value, next.count.value]).toEqual(['loading', first.count.value])
})

test('a calendar that was asked for while its book was loading is stored with it', async () => {
  const server = new FakeServer()
  const goOn = held(server)
  const store = createMemoryStore()
  const { model, loading } = begin(server, store, onlyTab, { view: HOME_VIEW })
  const question = { span: { from: markets[0]!.today, days: 40 }, termsOf: () => undefined }
  model.keepCash(question)
  await vi.waitUntil(() => model.progress.value.rowCount === 400)
  goOn()
  await loading
  await vi.waitUntil(async () => {
    const stored = await store.cache.preview(HOME_VIEW)
    return stored !== undefined && parsePreview(stored, Date.now())?.figures?.cash !== undefined
  })
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

test('the calendar that was kept, and what can be offered, are those of the last visit until the book is here', async () => {
  const { model, server, store } = await setUp()
  const rate = { kind: 'APR', ppm: ppmFromPercent(7.2) } as const
  const span = { from: markets[0]!.today, days: 40 }
  const kept = { span, termsOf: (market: number) => (market === 0 ? { rate } : undefined) }
  model.setView(HOME_VIEW)
  model.keepCash(kept)
  await vi.waitUntil(async () => (await store.cache.preview(HOME_VIEW)) !== undefined)
  const shown = [model.cashCalendar(kept), model.offerable()]
  expect(shown[1]).not.toEqual([])

  const base = Promise.withResolvers<void>()
  const read = store.cache.base.bind(store.cache)
  store.cache.base = async () => (await base.promise, read())
  const { model: next, loading } = begin(server, store)
  expect(next.cashCalendar(kept)).toBeUndefined()
  next.setView(HOME_VIEW)
  await vi.waitUntil(() => next.preview.value !== undefined)
  expect([next.cashCalendar(kept), next.offerable()]).toEqual(shown)
  expect(next.cashCalendar({ span, termsOf: () => undefined })).toBeUndefined()
  expect(next.cashCalendar({ ...kept, span: { ...span, days: 41 } })).toBeUndefined()

  base.resolve()
  await loading
  expect(next.preview.value).toBeUndefined()
  expect([next.cashCalendar(kept), next.offerable()]).toEqual(shown)
})

test('the preview of another view than home keeps no calendar', async () => {
  const { model, store } = await setUp()
  model.setView(HOME_VIEW)
  model.keepCash({ span: { from: markets[0]!.today, days: 40 }, termsOf: () => undefined })
  model.setView('eligible')
  await vi.waitUntil(async () => (await store.cache.preview('eligible')) !== undefined)
  const stored = await store.cache.preview('eligible')
  expect(stored?.content).toMatchObject({ cash: undefined })
})

test('a view is not saved before it is shown: its rows would be those of no filter', async () => {
  const store = createMemoryStore()
  const saved = vi.spyOn(store.cache, 'savePreview')
  const { model, loading } = begin(new FakeServer(), store)
  model.expectView('eligible')
  await loading
  expect([model.status.value, saved.mock.calls]).toEqual(['ready', []])
  model.showVariant('eligible')
  model.setView('eligible')
  await vi.waitUntil(() => saved.mock.calls.length > 0)

  const stored = (await store.cache.preview('eligible'))!
  const shown = parsePreview(stored, Date.now())!.book
  const first = Array.from(model.window(0, 5), (row) => model.book().row(row).id)
  expect(first.map((id) => shown.rowOf(id) !== undefined)).toEqual([true, true, true, true, true])
})

test('an edit of the preview is stored at once: a tab that is closed before the book is here loses nothing', async () => {
  const { model, server, store } = await setUp()
  model.showVariant('eligible')
  model.setView('eligible')
  await vi.waitUntil(async () => (await store.cache.preview('eligible')) !== undefined)
  const goOn = held(server)
  const read = store.cache.base.bind(store.cache)
  store.cache.base = () => new Promise(() => {})
  const { model: closed } = begin(server, store)
  closed.setView('eligible')
  await vi.waitUntil(() => closed.preview.value !== undefined)
  const [first] = closed.window(0, 1)
  const { id } = closed.book().row(first!)
  closed.toggleExcluded(first!)
  expect([closed.unsent.value, closed.undo()]).toEqual([1, undefined])
  await vi.waitUntil(() => closed.unsaved.value === 0)
  expect((await store.outbox.state()).entries).toHaveLength(1)

  goOn()
  store.cache.base = read
  const { model: next, loading } = begin(server, store)
  await loading
  expect(next.book().isExcluded(next.book().rowOf(id)!)).toBe(true)
  await vi.waitUntil(() => server.received.length > 0)
  expect(server.received.at(-1)?.invoices).toEqual(idSetOf(Float64Array.of(id)))
  await vi.waitUntil(() => next.unsent.value === 0)
  expect(next.undo()).toMatchObject({ count: 1, excluded: false })
})

test('a preview that is read after its view was left is not shown in the next view', async () => {
  const { model, server, store } = await setUp()
  for (const [view, from] of [
    ['left', 9000],
    ['next', 0],
  ] as const) {
    model.showVariant('eligible')
    model.setFilter('amount', { from })
    model.setView(view)
    await vi.waitUntil(async () => (await store.cache.preview(view)) !== undefined)
  }
  const { count } = model
  held(server)
  await store.cache.dropBase((await store.cache.base())!.manifest)
  await store.cache.saveChunk((await server.manifest()).chunks[0]!.sha256, Uint8Array.of(1), true)
  const read = store.cache.preview.bind(store.cache)
  const [asked, slowly] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  store.cache.preview = async (view) => {
    if (view === 'left') asked.resolve()
    if (view === 'left') await slowly.promise
    return read(view)
  }
  const { model: next } = begin(server, store, onlyTab, { view: 'left' })
  await asked.promise
  next.setView('next')
  await vi.waitUntil(() => next.preview.value !== undefined)
  const shown = next.preview.value
  slowly.resolve()
  await next.previewLoaded
  expect([next.preview.value === shown, next.count.value]).toEqual([true, count.value])
})
