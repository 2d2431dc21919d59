import { computed } from '@preact/signals-react'
import { expect, test, vi } from 'vitest'
import { idSetOf, idsOfSet } from '#domain/invoices'
import { ApiError } from '#data'
import { chunkOfRows } from '../../../tests/fixtures/chunks.ts'
import { chunk, FakeServer, setUp, arrive, firstEligible } from './testing/book-model.ts'

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
  await store.cache.saveChunk(entry!.sha256, Uint8Array.of(1, 2, 3), true)
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

test('filters and an order that are what they were move no rows, and keep the selection', async () => {
  const { model } = await setUp()
  const show = () => {
    model.setFilters({ states: ['eligible'], amount: { from: 10 } })
    model.scope()
    model.setOrder({ column: 'amount', direction: 'asc' })
  }
  show()
  model.selectAll()
  const before = [model.revision.value, model.filter.value, model.totals.value]
  show()
  expect([model.revision.value, model.filter.value, model.totals.value]).toEqual(before)
  expect(model.totals.value).toBe(before[2])
  expect(model.selected.value?.isAll).toBe(true)
  model.setFilters({ states: ['eligible'], amount: { from: 11 } })
  expect(model.revision.value).not.toBe(before[0])
  expect(model.selected.value).toBeUndefined()
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
  server.rejections = [silence, silence]
  model.toggleExcluded(firstEligible(model))
  await arrive(model)
  expect(server.received.map((call) => call.idempotencyKey)).toEqual(['key-1', 'key-1', 'key-1'])
  expect(model.rejected.value).toBeUndefined()
})

test('an edit that waits until one signs in again needs attention until it is sent', async () => {
  const { model, server } = await setUp()
  server.rejections = [new ApiError('TOKEN_EXPIRED', 401, 'no')]
  const states: string[] = []
  model.editState.subscribe((state) => void states.push(state))
  model.toggleExcluded(firstEligible(model))
  await arrive(model)
  expect(states).toContain('attention')
  expect(states.at(-1)).toBe('sent')
})

test('a rejected edit is rolled back with its reason', async () => {
  const { model, server } = await setUp()
  server.rejections = [forbidden]
  const row = firstEligible(model)
  model.toggleExcluded(row)
  await arrive(model)
  expect([model.isIncluded(row), model.rejected.value?.error.code]).toEqual([true, 'READ_ONLY'])
  model.dismissRejection()
  expect(model.rejected.value).toBeUndefined()
})

test('rejected edits of both directions are told one after the other', async () => {
  const { model, server } = await setUp()
  server.rejections = [forbidden, forbidden]
  model.includeMatching()
  model.excludeMatching()
  await arrive(model)
  const told: boolean[] = []
  for (let rejected = model.rejected.value; rejected; rejected = model.rejected.value) {
    told.push(rejected.call.excluded)
    model.dismissRejection()
  }
  expect(told).toEqual([false, true])
})

test('rejected edits that are told as one are dismissed together for good', async () => {
  const { model, server, store } = await setUp()
  server.rejections = [forbidden, forbidden]
  model.showVariant('eligible', { excluded: false })
  for (const row of Array.from(model.window(0, 2))) model.toggleExcluded(row)
  await arrive(model)
  expect(model.rejected.value?.count).toBe(2)
  model.dismissRejection()
  await vi.waitFor(async () => expect((await store.outbox.state()).rejected).toEqual([]))
})

test('a rejected edit leaves what a later one has decided', async () => {
  const { model, server } = await setUp()
  server.rejections = [forbidden]
  const row = firstEligible(model)
  model.toggleExcluded(row)
  model.toggleExcluded(row)
  model.toggleExcluded(row)
  await arrive(model)
  expect(model.isIncluded(row)).toBe(false)
})

test('INV-023 one invoice that differs from all others makes the bulk checkbox indeterminate', async () => {
  const { model } = await setUp()
  const row = firstEligible(model)
  model.showVariant('eligible')
  for (const change of [model.includeMatching, model.excludeMatching]) {
    change()
    model.toggleExcluded(row)
    expect(model.inclusion.value).toBe('indeterminate')
  }
  await arrive(model)
})

test('INV-023 the bulk checkbox is checked, unchecked or indeterminate, and a bulk edit is one call, whoever the invoices are of', async () => {
  const { model, server } = await setUp()
  model.showVariant('eligible')
  expect(model.inclusion.value).toBe('indeterminate')
  model.includeMatching()
  expect(model.inclusion.value).toBe('checked')
  await arrive(model)
  model.excludeMatching()
  expect(model.inclusion.value).toBe('unchecked')
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

test('a hundred steps can be undone, the latest ones', async () => {
  const { model } = await setUp()
  const row = firstEligible(model)
  for (let step = 0; step < 101; step++) model.toggleExcluded(row)
  let undone = 0
  while (model.undo() !== undefined) undone++
  expect(undone).toBe(100)
})

test('INV-024 a step is taken back by its id, and what came after it stays', async () => {
  const { model } = await setUp()
  model.showVariant('eligible')
  model.includeMatching()
  const [first, second] = [model.book().opportunities[0]!, model.book().opportunities[1]!]
  const excluded = () => model.stateTotals('eligible').map((each) => each.excluded.count)
  model.scope({ customerUuids: [first.customerUuid], currency: first.currency })
  const step = model.excludeMatching()
  model.scope({ customerUuids: [second.customerUuid], currency: second.currency })
  model.excludeMatching()
  const [, after] = excluded()
  expect(after).toBeGreaterThan(0)
  model.undo(step)
  expect(excluded().slice(0, 2)).toEqual([0, after])
  expect(model.undo(step)).toBeUndefined()
})

test('the price of what matches follows the filter', async () => {
  const { model } = await setUp()
  model.showVariant('eligible')
  const priced = computed(() =>
    model
      .priceMatching({ kind: 'APR', ppm: 75_000 })
      .reduce((sum, { invoiceMinor }) => sum + invoiceMinor, 0),
  )
  const whole = priced.value
  model.setFilter('amount', { from: 5000 })
  expect(priced.value).toBeGreaterThan(0)
  expect(priced.value).toBeLessThan(whole)
})

test('in an order by exclusion an edit moves its row, in another order none', async () => {
  const { model } = await setUp()
  model.showVariant('eligible')
  model.setOrder({ column: 'amount', direction: 'asc' })
  const still = model.revision.value
  model.toggleExcluded(model.window(0, 1)[0]!)
  expect(model.revision.value).toBe(still)
  model.setOrder({ column: 'excluded', direction: 'asc' })
  const before = model.revision.value
  model.toggleExcluded(model.window(0, 1)[0]!)
  expect(model.revision.value).toBeGreaterThan(before)
})

test('an edit that waited for a sign-in needs no attention in the book that follows', async () => {
  const { model, server, store } = await setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = model.editState.subscribe((state) => state === 'attention' && resolve())
  server.rejections = Array.from({ length: 50 }, () => new ApiError('TOKEN_EXPIRED', 401, 'no'))
  model.toggleExcluded(firstEligible(model))
  await promise
  stop()
  await model.close()
  expect(model.editState.value).toBe('sent')
  await model.load(store)
  expect(model.editState.value).toBe('sent')
})

test('an offer of all that match takes them all while some are selected', async () => {
  const { model } = await setUp()
  model.showVariant('eligible', { excluded: false })
  const offerOf = (which: 'selected' | 'matching') => model.offerOf(which, () => true).count
  const all = offerOf('matching')
  model.selectRows(model.window(0, 1))
  expect([offerOf('selected') <= 1, offerOf('matching')]).toEqual([true, all])
  expect(all).toBeGreaterThan(1)
})

test('no exclusion changes the invoices, a changed one and another book do', async () => {
  const { model, server } = await setUp()
  const before = [model.invoices.value, model.contents.value]
  model.showVariant('eligible')
  model.excludeMatching()
  model.undo()
  await arrive(model)
  expect(model.invoices.value).toBe(before[0])
  expect(model.contents.value).toBeGreaterThan(before[1]!)
  const [row] = model.window(0, 1)
  const changed = { ...model.book().row(row!), amountMinor: 12_345 }
  server.changed = [chunkOfRows([changed], chunk.marketUuids)]
  server.version++
  await model.pull()
  expect(model.invoices.value).toBeGreaterThan(before[0]!)
})
