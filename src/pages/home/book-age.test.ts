import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryStore } from '#book'
import { accountHead, book, bookGate } from '#state'
import { bookAnswers } from '../../../tests/fixtures/page-book.ts'
import { servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { bookAge, figuresGate } from './book-age.ts'

test('a stored book without a preview has no sums while the server is known to have a newer one, until its changes are applied', async () => {
  servePage({ data: supplier(), rest: bookAnswers(60) })
  const store = createMemoryStore()
  onTestFinished(async () => {
    accountHead.value = undefined
    await book.close()
  })
  await book.load(store)
  await vi.waitUntil(async () => (await store.cache.base()) !== undefined)

  const answer = globalThis.fetch
  const held = Promise.withResolvers<void>()
  globalThis.fetch = async (...call) => {
    if (new Request(...call).url.includes('/book/changes')) await held.promise
    return answer(...call)
  }
  const loading = book.load(store)
  await vi.waitUntil(() => book.status.value === 'ready')
  // It is the version that the server is known to have.
  accountHead.value = { version: 1, kinds: [], changes: [] }
  expect(figuresGate.value).toMatchObject({ status: 'ready', hasFigures: true })
  accountHead.value = { version: 2, kinds: ['clear'], changes: [] }
  expect(figuresGate.value).toMatchObject({ status: 'loading', hasFigures: false })
  // Rows are shown at once.
  expect([bookGate.value.status, bookAge.value]).toEqual(['ready', undefined])
  held.resolve()
  await loading
  expect(figuresGate.value).toMatchObject({ status: 'ready', hasFigures: true })
})
