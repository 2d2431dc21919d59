import { expect, test, vi } from 'vitest'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createMemoryStore } from '#book'
import { lastServerContact } from '#state'
import { persistDocuments } from './persistence.ts'

test('documents of an earlier visit are shown at once and asked for again; what the server answers is kept', async () => {
  vi.useFakeTimers({ now: 5_000 })
  const store = createMemoryStore().cache
  const first = new QueryClient()
  const stop = persistDocuments(first, store, () => Date.now())
  await first.fetchQuery({ queryKey: ['offers'], queryFn: () => Promise.resolve([1, 2]) })
  await vi.advanceTimersByTimeAsync(2_000)
  stop()
  expect((await store.documents())?.at).toBe(6_000)

  const second = new QueryClient()
  persistDocuments(second, store, () => Date.now())
  await vi.advanceTimersByTimeAsync(0)
  expect(second.getQueryData(['offers'])).toEqual([1, 2])
  expect(second.getQueryState(['offers'])?.isInvalidated).toBe(true)
  expect(lastServerContact.value).toBeLessThanOrEqual(6_000)
  vi.useRealTimers()
})

test('what is put together anew each time is neither kept for another visit nor news of the server', async () => {
  vi.useFakeTimers({ now: 50_000 })
  const store = createMemoryStore().cache
  const client = new QueryClient()
  const heardBefore = lastServerContact.value
  const stop = persistDocuments(client, store, () => Date.now())
  const observer = new QueryObserver(client, {
    queryKey: ['drafts'],
    queryFn: () => Promise.resolve([1]),
    gcTime: 0,
  })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(2_000)
  expect(observer.getCurrentResult().data).toEqual([1])
  expect([await store.documents(), lastServerContact.value]).toEqual([undefined, heardBefore])
  leave()
  stop()
  vi.useRealTimers()
})

test('a document whose last request has failed is kept for another visit, as it was answered before', async () => {
  vi.useFakeTimers({ now: 70_000 })
  const store = createMemoryStore().cache
  const first = new QueryClient()
  const stop = persistDocuments(first, store, () => Date.now())
  await first.fetchQuery({ queryKey: ['me'], queryFn: () => Promise.resolve('Ada') })
  const cutOff = () => Promise.reject(new Error('no connection'))
  await first.fetchQuery({ queryKey: ['me'], queryFn: cutOff, retry: false }).catch(() => {})
  await first.fetchQuery({ queryKey: ['flags'], queryFn: () => Promise.resolve([]) })
  await vi.advanceTimersByTimeAsync(2_000)
  stop()

  const second = new QueryClient()
  persistDocuments(second, store, () => Date.now())
  await vi.advanceTimersByTimeAsync(0)
  expect(second.getQueryState(['me'])).toMatchObject({ data: 'Ada', status: 'success', error: null })
  vi.useRealTimers()
})

test('answers are kept a second after the first of them, also while others come', async () => {
  vi.useFakeTimers({ now: 90_000 })
  const store = createMemoryStore().cache
  const client = new QueryClient()
  const stop = persistDocuments(client, store, () => Date.now())
  for (const key of ['me', 'flags', 'offers']) {
    await client.fetchQuery({ queryKey: [key], queryFn: () => Promise.resolve(key) })
    await vi.advanceTimersByTimeAsync(600)
  }
  expect((await store.documents())?.at).toBe(91_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await store.documents())?.at).toBe(92_200)
  stop()
  vi.useRealTimers()
})
