import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { accountHead, afterPaint, book, withIncluded } from '#state'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { createQueryClient } from './query-client.ts'
import { BY_INCLUDED, NOT_OF_INVOICES, refreshOnChange, UNVERSIONED } from './refresh-on-change.ts'

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

const head = (version: number) => ({ version, kinds: [], changes: [] })

function setUp() {
  const client = new QueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  let answer = (_version: number): void => {}
  stop = refreshOnChange(client, (listener) => {
    answer = listener
    return () => {}
  })
  return { answer: (version: number) => answer(version), count: () => invalidated.mock.calls.length }
}

const settled = () => vi.advanceTimersByTimeAsync(20_000)

test('a document that no version is about is left alone', async () => {
  const client = new QueryClient()
  const cache = client.getQueryCache()
  cache.build(client, { queryKey: ['book'] }).setData(1)
  cache.build(client, { queryKey: ['terms'], meta: UNVERSIONED }).setData(1)
  stop = refreshOnChange(client, () => () => {})
  accountHead.value = head(7)
  accountHead.value = head(8)
  await settled()
  const isStale = (key: string) => client.getQueryState([key])!.isInvalidated
  expect([isStale('book'), isStale('terms')]).toEqual([true, false])
})

test('changes of invoices alone leave what follows only which customers have any, others do not', async () => {
  const client = new QueryClient()
  const cache = client.getQueryCache()
  const build = () => {
    cache.build(client, { queryKey: ['offers'] }).setData(1)
    cache.build(client, { queryKey: ['opportunities'], meta: BY_INCLUDED }).setData(1)
    cache.build(client, { queryKey: ['me'], meta: NOT_OF_INVOICES }).setData(1)
  }
  const stale = () =>
    ['offers', 'opportunities', 'me'].map((key) => client.getQueryState([key])!.isInvalidated)
  build()
  let answered = (_version: number): void => {}
  stop = refreshOnChange(client, (listener) => {
    answered = listener
    return () => {}
  })
  answered(7)
  accountHead.value = head(7)
  accountHead.value = { ...head(8), kinds: ['invoices'] }
  await settled()
  expect(stale()).toEqual([true, false, false])
  accountHead.value = { ...head(9), kinds: ['invoices', 'requests'] }
  accountHead.value = { ...head(10), kinds: ['invoices'] }
  await settled()
  expect(stale()).toEqual([true, true, true])
  build()
  // An answer that was read before the changes and arrives after them lacks one of any kind.
  answered(6)
  await settled()
  expect(stale()).toEqual([true, true, true])
  build()
  // A beacon that tells of a change that was missed knows no kinds.
  accountHead.value = head(11)
  await settled()
  expect(stale()).toEqual([true, true, true])
})

test('an answer that lacks changes of invoices alone leaves what follows only which customers have any', async () => {
  const client = new QueryClient()
  const cache = client.getQueryCache()
  cache.build(client, { queryKey: ['offers'] }).setData(1)
  cache.build(client, { queryKey: ['opportunities'], meta: BY_INCLUDED }).setData(1)
  let answered = (_version: number): void => {}
  stop = refreshOnChange(client, (listener) => {
    answered = listener
    return () => {}
  })
  accountHead.value = head(7)
  accountHead.value = { ...head(8), kinds: ['invoices'] }
  await settled()
  // One edit follows the other while the documents are read.
  accountHead.value = { ...head(9), kinds: ['invoices'] }
  answered(8)
  await settled()
  expect(client.getQueryState(['offers'])!.isInvalidated).toBe(true)
  expect(client.getQueryState(['opportunities'])!.isInvalidated).toBe(false)
  answered(6)
  await settled()
  expect(client.getQueryState(['opportunities'])!.isInvalidated).toBe(true)
})

test('documents as new as the first version announced are not fetched again', async () => {
  const { answer, count } = setUp()
  answer(7)
  answer(7)
  accountHead.value = head(7)
  await settled()
  expect(count()).toBe(0)
})

test('a document answered before a change that was not announced is fetched again', async () => {
  const { answer, count } = setUp()
  answer(6)
  answer(7)
  accountHead.value = head(7)
  await settled()
  expect(count()).toBe(1)
})

test('an answer that was read before a change and arrives after its announcement is fetched again', async () => {
  const { answer, count } = setUp()
  accountHead.value = head(8)
  answer(7)
  await settled()
  expect(count()).toBe(1)
  answer(8)
  await settled()
  expect(count()).toBe(1)
})

test('a first document that was read before a change and arrives long after it is fetched again', async () => {
  const client = createQueryClient()
  const requests: PromiseWithResolvers<string>[] = []
  let answered = (_version: number): void => {}
  const queryFn = () => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  }
  stop = refreshOnChange(client, (listener) => {
    answered = listener
    return () => {}
  })
  accountHead.value = head(7)
  const hide = new QueryObserver(client, { queryKey: ['offers'], queryFn }).subscribe(() => {})
  onTestFinished(hide)
  accountHead.value = head(8)
  await settled()
  // The version arrives in the header of the answer, its body later.
  answered(7)
  requests[0]!.resolve('Active')
  await settled()
  requests[1]?.resolve('Paused')
  await settled()
  expect(client.getQueryData(['offers'])).toBe('Paused')
  expect(requests.length).toBe(2)
})

test('documents of an earlier visit are left to their own fetch at the first version', async () => {
  const { count } = setUp()
  accountHead.value = head(7)
  await settled()
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

test('what follows which customers have anything included is fetched again once an edit that changed it has arrived', async () => {
  vi.useRealTimers()
  const answered = { changedCount: 1, version: 2 }
  servePage({ data: supplier(), rest: { ...bookAnswers(60, 4), '/taker/invoices/exclude': answered } })
  await loadPageBook()
  const client = new QueryClient()
  const cache = client.getQueryCache()
  const build = () => {
    cache.build(client, { queryKey: ['offers'] }).setData(1)
    cache.build(client, { queryKey: ['opportunities'], meta: BY_INCLUDED }).setData(1)
  }
  const stale = () => ['offers', 'opportunities'].map((key) => client.getQueryState([key])!.isInvalidated)
  stop = refreshOnChange(client, () => () => {})
  build()
  const { derived, opportunities } = book.book()
  const [first] = withIncluded.peek()
  const place = opportunities.find(({ uuid }) => uuid === first)!.index
  const rows = Array.from({ length: book.book().length }, (_, row) => row).filter(
    (row) => derived.opportunity[row] === place && !book.book().isExcluded(row),
  )
  const [one, ...others] = rows
  expect(others.length).toBeGreaterThan(0)
  // The customer has others that are included.
  book.toggleExcluded(one!)
  await expect.poll(() => book.unsent.value).toBe(0)
  expect(stale()).toEqual([false, false])
  for (const row of others) book.toggleExcluded(row)
  expect(stale()).toEqual([false, false])
  await expect.poll(() => book.unsent.value).toBe(0)
  await expect.poll(stale).toEqual([false, true])
  expect(book.rejected.value).toBeUndefined()
  expect(withIncluded.value).not.toContain(first)
})

test('what follows which customers have anything included is not asked for before an edit of the whole book has arrived', async () => {
  vi.useRealTimers()
  const answered = { changedCount: 4000, version: 2 }
  servePage({ data: supplier(), rest: { ...bookAnswers(4000, 4), '/taker/invoices/exclude': answered } })
  await loadPageBook()
  const client = new QueryClient()
  client
    .getQueryCache()
    .build(client, { queryKey: ['opportunities'], meta: BY_INCLUDED })
    .setData(1)
  const unsentWhenAsked: number[] = []
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') unsentWhenAsked.push(book.unsentNow())
  })
  stop = refreshOnChange(client, () => () => {})
  // What was there before is looked at first.
  await afterPaint()
  book.excludeMatching()
  expect(book.unsentNow()).toBe(1)
  await expect.poll(() => unsentWhenAsked).toEqual([0])
})
