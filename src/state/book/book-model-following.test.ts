import { chunkOfRows } from '../../../tests/fixtures/chunks.ts'
import { expect, test, vi } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { createMemoryStore, type TabMessage } from '#book'
import { ownThreadCodec } from '../../book/codec/own-thread-codec.ts'
import { createBookModel } from './book-model.ts'
import { markets, chunk, FakeServer, setUp, arrive, firstEligible } from './testing/book-model.ts'

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

test('a change that comes with its announcement is applied and not asked for', async () => {
  const { model, server } = await setUp()
  const row = firstEligible(model)
  const old = model.book().row(row)
  const announce = async (version: number, amountMinor: number) => {
    server.changed = [chunkOfRows([{ ...old, amountMinor }], chunk.marketUuids)]
    server.version = version
    model.noteHead({ version, changes: [JSON.stringify(server.changesSince({ version: version - 1 }))] })
    await vi.waitFor(() => expect(model.book().row(row).amountMinor).toBe(amountMinor))
  }
  await announce(6, 4242)
  const pulls = server.pulls
  await announce(7, 4343)
  expect(server.pulls).toBe(pulls)
})

test.each([
  ['begins at another version', (changes: object) => JSON.stringify({ ...changes, from: 4 })],
  ['is of another book', (changes: object) => JSON.stringify({ ...changes, epoch: 'other' })],
  [
    'is about markets that are not known',
    (changes: object) => JSON.stringify({ ...changes, marketsTag: 'b' }),
  ],
  ['cannot be read', () => '{'],
])('an announced change that %s is asked for', async (_, announced) => {
  const { model, server } = await setUp()
  const row = firstEligible(model)
  const old = model.book().row(row)
  server.changed = [chunkOfRows([{ ...old, amountMinor: 4242 }], chunk.marketUuids)]
  server.version = 6
  const asked = server.pulls
  model.noteHead({ version: 6, changes: [announced(server.changesSince({ version: 5 }))] })
  await vi.waitFor(() => expect(model.book().row(row).amountMinor).toBe(4242))
  expect(server.pulls).toBeGreaterThan(asked)
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
    codec: ownThreadCodec,
    newKey: () => '',
    wait: () => Promise.resolve(),
    whenIdle: () => {},
  })
  const [market] = markets
  model.scope({ customerUuids: [market!.customerUuid], currency: market!.currency })
  await model.load(createMemoryStore())
  expect(
    model
      .book()
      .totalsByOpportunity()
      .map((each) => each.opportunity),
  ).toEqual([0])
})

test('a customer that takes no offers any more leaves a view of those that do', async () => {
  const { model, server } = await setUp()
  const everybody = model.count.value
  model.scope({ takesOffers: true })
  expect(model.count.value).toBe(everybody)
  const closed = markets.map((market, n) => (n === 0 ? { ...market, isEnabled: false } : market))
  server.version = 6
  const told = { ...server.changesSince({ version: 5 }), markets: closed }
  model.noteHead({ version: 6, changes: [JSON.stringify(told)] })
  await vi.waitFor(() => expect(model.count.value).toBeLessThan(everybody))
  const shown = [...model.window(0, model.count.value)]
  expect(shown.some((row) => model.book().marketOf(row).uuid === closed[0]!.uuid)).toBe(false)
})

test('logging out forgets the book and wipes the store', async () => {
  const { model, store } = await setUp()
  await model.close()
  expect([model.status.value, model.count.value, await store.cache.base()]).toEqual(['empty', 0, undefined])
})

test('logging out forgets the customers and the search that the view was restricted to', async () => {
  const { model } = await setUp()
  model.scope({ customerUuids: [markets[0]!.customerUuid] })
  model.setFilter('search', 'nobody has this')
  await model.close()
  expect(model.filter.value).toEqual({})
  await model.load(createMemoryStore())
  expect(model.count.value).toBe(400)
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
  expect(model.unsentNow()).toBeGreaterThan(0)
  expect(model.undo()?.excluded).toBe(false)
})
