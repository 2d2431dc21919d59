import { expect, test, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryStore } from '#data'
import { keepDocuments, serverHeardAt } from './kept-documents.ts'

test('documents of an earlier visit are shown at once and asked for again; what the server answers is kept', async () => {
  vi.useFakeTimers({ now: 5_000 })
  const store = createMemoryStore()
  const first = new QueryClient()
  const stop = keepDocuments(first, store, () => Date.now())
  await first.fetchQuery({ queryKey: ['offers'], queryFn: () => Promise.resolve([1, 2]) })
  await vi.advanceTimersByTimeAsync(2_000)
  stop()
  expect((await store.documents())?.at).toBe(6_000)

  const second = new QueryClient()
  keepDocuments(second, store, () => Date.now())
  await vi.advanceTimersByTimeAsync(0)
  expect(second.getQueryData(['offers'])).toEqual([1, 2])
  expect(second.getQueryState(['offers'])?.isInvalidated).toBe(true)
  expect(serverHeardAt.value).toBeLessThanOrEqual(6_000)
  vi.useRealTimers()
})
