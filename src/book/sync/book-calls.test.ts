import ky from 'ky'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BOOK_FORM, type BookManifest } from '#domain/invoices'
import { ApiError } from '../../data/http/api-error.ts'
import { askingEarly, createBookCalls, type BookCalls } from './book-calls.ts'

/** Calls that number the manifests they answer with by version; the first `failures` of them fail. */
function counted(failures = 0) {
  let asked = 0
  const manifest = (): Promise<BookManifest> => {
    const version = ++asked
    if (version <= failures) return Promise.reject(new ApiError('NETWORK', 0, 'gone'))
    return Promise.resolve({
      form: BOOK_FORM,
      epoch: 'e',
      version,
      rowCount: 0,
      chunks: [],
      markets: [],
      marketsTag: 'm',
    })
  }
  const notAsked = () => Promise.reject(new Error('not asked'))
  const calls: BookCalls = { manifest, chunk: notAsked, changes: notAsked, setExcluded: notAsked }
  return { calls, asked: () => asked }
}

test('a book that no store has is asked for at once, and whoever asks first gets that answer', async () => {
  const { calls, asked } = counted()
  const early = askingEarly(calls, Promise.resolve(false))
  await Promise.resolve()
  expect(asked()).toBe(1)
  expect([(await early.manifest()).version, (await early.manifest()).version]).toEqual([1, 2])
})

test('a stored book is asked for when somebody asks', async () => {
  const { calls, asked } = counted()
  const early = askingEarly(calls, Promise.resolve(true))
  await Promise.resolve()
  expect(asked()).toBe(0)
  expect((await early.manifest()).version).toBe(1)
})

test('a failure is told to whoever asks first, and the next call asks again', async () => {
  const early = askingEarly(counted(1).calls, Promise.resolve(false))
  await expect(early.manifest()).rejects.toThrow('gone')
  expect((await early.manifest()).version).toBe(2)
})

test('a book that takes the server minutes to pack is waited for, longer than other calls are', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const packed = Promise.withResolvers<Response>()
  const http = ky.create({
    prefix: 'http://sooner.test/',
    retry: 0,
    timeout: 30_000,
    fetch: () => packed.promise,
  })
  const manifest = createBookCalls(http).manifest()
  await vi.advanceTimersByTimeAsync(240_000)
  packed.resolve(Response.json({ version: 7 }))
  expect((await manifest).version).toBe(7)
})
