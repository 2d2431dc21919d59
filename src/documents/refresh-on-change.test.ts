import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountHead } from '#state'
import { refreshOnChange } from './refresh-on-change.ts'

let stop = (): void => {}
beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  accountHead.value = undefined
})
afterEach(() => {
  stop()
  accountHead.value = undefined
  vi.useRealTimers()
})

const head = (version: number) => ({ version, kinds: [] })

/** A client with a document, and how often the document was called stale. */
function setUp(updatedAt?: number) {
  const client = new QueryClient()
  if (updatedAt !== undefined) client.setQueryData(['offers'], [], { updatedAt })
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  stop = refreshOnChange(client)
  return { client, count: () => invalidated.mock.calls.length }
}

test('a document fetched before the first version is fetched again: it may lack a change in between', async () => {
  const { client, count } = setUp()
  await vi.advanceTimersByTimeAsync(100)
  client.setQueryData(['offers'], [])
  accountHead.value = head(7)
  await vi.advanceTimersByTimeAsync(0)
  expect(count()).toBe(1)
})

test('documents of an earlier visit are left to their own fetch at the first version', async () => {
  const { count } = setUp(Date.now() - 60_000)
  accountHead.value = head(7)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(count()).toBe(0)
})

test('each later version fetches again, at most once a second; the same version does not', async () => {
  const { count } = setUp()
  accountHead.value = head(7)
  for (const version of [8, 9, 10, 10]) accountHead.value = head(version)
  await vi.advanceTimersByTimeAsync(500)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(count()).toBe(2)
})
