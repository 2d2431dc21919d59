import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryStore, onlyTab } from '#book'
import { Book } from '#domain/invoices'
import { HOME_VIEW } from './preview.ts'
import { parsePreview } from './preview-content.ts'
import { begin, FakeServer, firstEligible, markets, setUp } from './testing/book-model.ts'

test('the rows of a view are stored before its book is shown, also those of one customer', async () => {
  const store = createMemoryStore()
  const { customerUuid } = markets[3]!
  const own = new Set(markets.flatMap((each) => (each.customerUuid === customerUuid ? [each.uuid] : [])))
  const statuses: string[] = []
  const saved = vi.spyOn(store.cache, 'savePreview')
  saved.mockImplementation(() => Promise.resolve(void statuses.push(model.status.peek())))
  const { model, loading } = begin(new FakeServer(), store, onlyTab, { view: 'eligible' })
  model.scope({ customerUuids: [customerUuid] })
  await loading
  expect(statuses[0]).toBe('loading')
  const { rows } = saved.mock.calls[0]![1].content as { rows: readonly { marketUuid: string }[] }
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ marketUuid }) => own.has(marketUuid))).toBe(true)
})

test('the rows of a first load are stored with the list of markets that is stored with its book, which is sealed once', async () => {
  const store = createMemoryStore()
  const [preview, base] = [vi.spyOn(store.cache, 'savePreview'), vi.spyOn(store.cache, 'saveBase')]
  await begin(new FakeServer(), store, onlyTab, { view: 'eligible' }).loading
  await vi.waitUntil(() => base.mock.calls.length > 0)
  expect(preview.mock.calls[0]![1].shared).toBe(base.mock.calls[0]![0].markets)
})

test('what a screen shows that is mounted while its book is prepared is stored, not what was prepared before', async () => {
  const store = createMemoryStore()
  const saved = vi.spyOn(store.cache, 'savePreview')
  const { model, loading } = begin(new FakeServer(), store)
  model.expectView('eligible')
  const prepared = vi.spyOn(Book.prototype, 'tooSoonTotals')
  onTestFinished(() => prepared.mockRestore())
  prepared.mockImplementationOnce(() => {
    model.showVariant('eligible')
    model.setView('eligible')
    return model.book().totals()
  })
  await loading
  const { rows, totals } = saved.mock.calls[0]![1].content as {
    rows: readonly { id: number }[]
    totals: object
  }
  expect(totals).toEqual(model.book().totals())
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from(model.book().window(0, rows.length), (row) => model.book().row(row).id),
  )
})

test('a view that comes as it is stored is not stored again, one that was changed before its book came is', async () => {
  const { model, server, store } = await setUp()
  model.showVariant('eligible')
  model.setView('eligible')
  await vi.waitUntil(async () => (await store.cache.preview('eligible')) !== undefined)
  const saved = vi.spyOn(store.cache, 'savePreview')
  const { model: next, loading } = begin(server, store, onlyTab, { view: 'eligible' })
  await loading
  expect([next.status.value, saved.mock.calls]).toEqual(['ready', []])

  const read = store.cache.base.bind(store.cache)
  const base = Promise.withResolvers<void>()
  store.cache.base = async () => (await base.promise, read())
  const { model: edited, loading: coming } = begin(server, store, onlyTab, { view: 'eligible' })
  await vi.waitUntil(() => edited.preview.value !== undefined)
  const [first] = edited.window(0, 1)
  const { id } = edited.book().row(first!)
  edited.toggleExcluded(first!)
  base.resolve()
  await coming
  await vi.waitUntil(() => saved.mock.calls.length > 0)
  const stored = parsePreview(saved.mock.calls[0]![1], Date.now())!.book
  expect(stored.isExcluded(stored.rowOf(id)!)).toBe(true)
})

test('the rows that are stored for a return have the edits that are not sent yet', async () => {
  const { model, server, store } = await setUp()
  server.isSilent = true
  const first = firstEligible(model)
  const { id } = model.book().row(first)
  model.toggleExcluded(first)
  await vi.waitUntil(() => model.unsaved.value === 0)
  const saved = vi.spyOn(store.cache, 'savePreview')
  const { loading } = begin(server, store, onlyTab, { view: 'eligible' })
  await loading
  await vi.waitUntil(() => saved.mock.calls.length > 0)
  for (const [, kept] of saved.mock.calls) {
    const stored = parsePreview(kept, Date.now())!.book
    expect(stored.isExcluded(stored.rowOf(id)!)).toBe(true)
  }
})

test('the calendar that was asked of one book is not asked of the next', async () => {
  const { model } = await setUp()
  model.setView(HOME_VIEW)
  const termsOf = vi.fn(() => undefined)
  model.keepCash({ span: { from: markets[0]!.today, days: 40 }, termsOf })
  await vi.waitUntil(() => termsOf.mock.calls.length > 0)
  termsOf.mockClear()
  const next = createMemoryStore()
  await model.load(next)
  await vi.waitUntil(async () => (await next.cache.preview(HOME_VIEW)) !== undefined)
  expect([model.status.value, termsOf.mock.calls]).toEqual(['ready', []])
})
