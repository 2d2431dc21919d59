import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { encodeChunk } from '#domain/invoices'
import { addReporter } from '../tracking.ts'
import { arrive, chunk, FakeServer, firstEligible, setUp } from './testing/book-model.ts'

function watchReports() {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const events: string[] = []
  const stop = addReporter(({ name }) => events.push(name))
  onTestFinished(() => {
    errors.mockRestore()
    stop()
  })
  return { messages: () => errors.mock.calls.map(([error]) => String(error)), events }
}

/** A store with a book as another release has left it, and an edit that was not sent. */
async function leftByOtherRelease() {
  const { model, server, store } = await setUp()
  server.isSilent = true
  const row = firstEligible(model)
  model.toggleExcluded(row)
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
  const { manifest } = (await store.cache.base())!
  await model.leave()
  await store.cache.saveBase({ ...manifest, form: 'other' })
  await store.cache.saveChunk(manifest.chunks[0]!.sha256, Uint8Array.of(1, 2, 3), true)
  return { store, row, entry: (await store.outbox.state()).entries[0]! }
}

test('a book that another release has stored is loaded anew, and the edit not sent yet is shown and sent', async () => {
  const { store, row } = await leftByOtherRelease()
  const { model, server } = await setUp(new FakeServer(), store)
  expect([model.status.value, model.isIncluded(row), model.isOtherRelease.value]).toEqual([
    'ready',
    false,
    false,
  ])
  await arrive(model)
  expect([server.asked, server.received.length]).toEqual([['manifest', 'chunk'], 1])
})

test('a server that has the book for another release is not asked for chunks, and the edit stays', async () => {
  const { store, entry } = await leftByOtherRelease()
  const server = new FakeServer()
  server.form = 'other'
  const { model } = await setUp(server, store)
  expect([model.status.value, model.failure.value?.code, model.isOtherRelease.value]).toEqual([
    'failed',
    'OTHER_RELEASE',
    true,
  ])
  expect(server.asked).toEqual(['manifest'])
  expect((await store.outbox.state()).entries).toEqual([entry])
  const later = await setUp(new FakeServer(), store)
  expect([later.model.status.value, later.model.isOtherRelease.value]).toEqual(['ready', false])
})

test.each(['asked for', 'announced'])(
  'changes for another release that are %s leave the book as it is, and edits are sent on',
  async (way) => {
    const { model, server, store } = await setUp()
    const row = firstEligible(model)
    server.form = 'other'
    server.version = 6
    server.changed = [{ ...chunk, amountMinor: chunk.amountMinor.map(() => 1) }]
    const before = model.book().row(row)
    if (way === 'asked for') await model.pull()
    else model.noteHead({ version: 6, changes: [JSON.stringify(server.changesSince({ version: 5 }))] })
    await vi.waitFor(() => expect(model.isOtherRelease.value).toBe(true))
    expect([model.status.value, model.book().row(row)]).toEqual(['ready', before])
    model.toggleExcluded(row)
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    expect((await store.outbox.state()).entries).toHaveLength(1)
    expect((await store.cache.base())?.deltas).toEqual([])
  },
)

test('a chunk in a form that its manifest does not name fails the load, and is logged and tracked', async () => {
  const { messages, events } = watchReports()
  const server = new FakeServer()
  const bytes = encodeChunk(chunk)
  new DataView(bytes.buffer).setUint32(4, 0xabcd, true)
  const body = new Uint8Array(gzipSync(bytes))
  const sha256 = createHash('sha256').update(body).digest('hex')
  const manifest = await server.manifest()
  server.manifest = async () => ({ ...manifest, chunks: [{ ...manifest.chunks[0]!, id: sha256, sha256 }] })
  server.chunk = async () => body
  const { model } = await setUp(server)
  expect([model.status.value, model.isOtherRelease.value]).toEqual(['failed', false])
  expect(messages()).toEqual([
    expect.stringMatching(/^FormatError: a chunk of the form 0000abcd is read as one of \w{8}$/),
  ])
  expect(events).toEqual(['book-format-failed'])
})

test('changes whose rows are damaged are reported, and the book is loaded anew', async () => {
  const { messages, events } = watchReports()
  const { model, server } = await setUp()
  server.changes = async (known) => ({ ...server.changesSince(known), version: 6, rows: [btoa('no rows')] })
  server.version = 6
  const loaded = server.asked.length
  await model.pull()
  expect(server.asked.slice(loaded)).toContain('manifest')
  expect(messages()[0]).toMatch(/^FormatError: the bytes are not compressed/)
  expect(events).toContain('book-format-failed')
})
