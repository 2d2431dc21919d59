import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Book, BOOK_FORM, encodeChunk, encodeExclusions, idSetOf, type BookChanges } from '#domain/invoices'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { ownThreadCodec } from '../codec/own-thread-codec.ts'
import { applyChanges } from './apply-changes.ts'
import { BookView } from './book-view.ts'
import { isOtherRelease } from './check-form.ts'
import type { ClientEvents } from './client-world.ts'

const { chunk, markets } = syntheticBook({ rows: 60, customers: 4, seed: 5 })
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** A delta from version 3 to 4 that changes nothing else. */
const delta = (change: Partial<BookChanges> = {}): BookChanges => ({
  form: BOOK_FORM,
  epoch: 'e',
  from: 3,
  version: 4,
  marketsTag: 'n',
  rows: [],
  ...change,
})
const rowsOf = (rows: number, seed: number) =>
  base64(gzipSync(encodeChunk(syntheticBook({ rows, customers: 4, seed }).chunk)))
const excludingAll = () =>
  base64(encodeExclusions([{ place: 0, words: new Uint32Array(32).fill(0xffff_ffff) }]))

function openView() {
  const told: string[] = []
  const problems: unknown[] = []
  const tell = (name: string) => () => void told.push(name)
  const events: ClientEvents = {
    onProgress: tell('progress'),
    onFetch: tell('fetch'),
    onBook: tell('book'),
    onRows: tell('rows'),
    onCells: tell('cells'),
    onOutbox: () => undefined,
    onSender: tell('sender'),
    onRejected: tell('rejected'),
    onSteps: tell('steps'),
    onWiped: tell('wiped'),
    onProblem: (problem) => void problems.push(problem),
  }
  const view = new BookView(events)
  view.adopt({ book: new Book([chunk], markets), epoch: 'e', version: 3, marketsTag: 'm' })
  told.length = 0
  const frames = { wait: (): Promise<void> => Promise.resolve() }
  const apply = (changes: BookChanges) =>
    applyChanges(view, changes, { codec: ownThreadCodec, wait: () => frames.wait() }, events)
  return { view, told, problems, frames, apply }
}

test('a delta that begins at the version of the book leads to its own version, markets and rows', async () => {
  const { view, told, apply } = openView()
  const before = view.loaded.book.length
  expect(await apply(delta({ rows: [rowsOf(80, 6)] }))).toBe('applied')
  expect(view.loaded).toMatchObject({ version: 4, marketsTag: 'n' })
  expect(view.loaded.book.length).toBe(before + 20)
  expect(told).toEqual(['rows'])
})

test('a delta of nothing moves the version alone', async () => {
  const { view, told, apply } = openView()
  expect(await apply(delta())).toBe('applied')
  expect([view.loaded.version, told]).toEqual([4, []])
})

test('a delta that changes exclusions alone has changed cells', async () => {
  const { view, told, apply } = openView()
  await apply(delta({ exclusions: [excludingAll()] }))
  const { book } = view.loaded
  const eligible = Array.from({ length: book.length }, (_, row) => row).filter((row) => book.isEligible(row))
  expect(eligible.every((row) => book.isExcluded(row))).toBe(true)
  expect(told.at(-1)).toMatch(/^(cells|rows)$/)
})

test('an edit that the delta contains is no longer pending', async () => {
  const { view, apply } = openView()
  const args = { invoices: idSetOf(Float64Array.of(1)), count: 1, excluded: true }
  const entry = { opId: 'a', call: 'invoices/exclude', args, notAfter: 0, sequence: 1 } as const
  view.pending.follow({
    entries: [{ ...entry, done: { epoch: 'e', version: 4 } }],
    rejected: [],
    head: undefined,
  })
  await apply(delta())
  expect(view.pending.all).toEqual([])
})

test.each([
  ['begins elsewhere', { from: 2 }, 'gap'],
  ['begins later', { from: 4, version: 5 }, 'gap'],
  ['is of another epoch', { epoch: 'f' }, 'otherBook'],
  ['ends before it begins', { version: 2 }, 'otherBook'],
] as const)('a delta that %s leaves the book as it is', async (_, change, result) => {
  const { view, told, apply } = openView()
  expect(await apply(delta({ ...change, rows: [rowsOf(80, 6)] }))).toBe(result)
  expect([view.loaded.version, view.loaded.book.length, told]).toEqual([3, 60, []])
})

test('a delta of another release is told apart from every other failure', async () => {
  const { view, apply } = openView()
  const error: unknown = await apply(delta({ form: 'other' })).catch((each: unknown) => each)
  expect([isOtherRelease(error), isOtherRelease(new Error('other'))]).toEqual([true, false])
  expect(view.loaded.version).toBe(3)
})

test('rows that cannot be read are reported, and the whole book has to be loaded again', async () => {
  const { view, problems, apply } = openView()
  expect(await apply(delta({ rows: [rowsOf(80, 6), base64(gzipSync('no chunk'))] }))).toBe('otherBook')
  expect(problems).toEqual([expect.objectContaining({ code: 'BAD_FORMAT' })])
  expect([view.loaded.version, view.loaded.book.length]).toEqual([3, 60])
})

test('exclusions that cannot be read ask for the whole book, as the delta may be applied in part', async () => {
  const { view, apply } = openView()
  expect(await apply(delta({ exclusions: [base64(Uint8Array.of(255, 255, 255))] }))).toBe('otherBook')
  expect(view.loaded.version).toBe(3)
})

test('a large delta lets the tab paint between its parts, and ends where the tab was closed meanwhile', async () => {
  const frames = { count: 0 }
  const whole = openView()
  whole.frames.wait = () => Promise.resolve(void frames.count++)
  await whole.apply(delta({ rows: [rowsOf(3500, 7)] }))
  expect(frames.count).toBe(4)
  const closed = openView()
  closed.frames.wait = () => Promise.resolve(void (closed.view.isStopped = true))
  expect(await closed.apply(delta({ rows: [rowsOf(3500, 7)] }))).toBe('applied')
  expect([closed.view.loaded.version, closed.told]).toEqual([3, []])
  expect(closed.view.loaded.book.length).toBe(1000)
})
