import { MutationObserver, onlineManager, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#data'
import { createQueryClient } from './query-client.ts'

interface Document {
  readonly client: QueryClient
  readonly requests: () => number
  /** Answers a request, counted from one, with a value that was read before. */
  readonly answer: (request: number, value: string) => Promise<void>
  readonly show: () => () => void
  readonly value: () => unknown
}

function serveDocument(): Document {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const requests: PromiseWithResolvers<string>[] = []
  const options = {
    queryKey: ['offers'],
    queryFn: () => {
      const request = Promise.withResolvers<string>()
      requests.push(request)
      return request.promise
    },
  }
  return {
    client,
    requests: () => requests.length,
    async answer(request, value) {
      requests[request - 1]!.resolve(value)
      await new Promise((resolve) => setTimeout(resolve))
    },
    show: () => new QueryObserver(client, options).subscribe(() => {}),
    value: () => client.getQueryData(['offers']),
  }
}

test('an answer that was read before a change and arrives after it is shown and requested again', async () => {
  const { client, requests, answer, show, value } = serveDocument()
  show()
  const invalidated = client.invalidateQueries({ queryKey: ['offers'] })
  await answer(1, 'before the change')
  expect([value(), requests()]).toEqual(['before the change', 2])
  await answer(2, 'after the change')
  await invalidated
  expect([value(), requests()]).toEqual(['after the change', 2])
})

test('several changes during one request are one more request', async () => {
  const { client, requests, answer, show } = serveDocument()
  show()
  for (let n = 0; n < 3; n += 1) void client.invalidateQueries()
  await answer(1, 'old')
  await answer(2, 'new')
  expect(requests()).toBe(2)
})

test('a document that is hidden before its answer arrives is requested again when it is shown', async () => {
  const { client, requests, answer, show, value } = serveDocument()
  show()()
  void client.invalidateQueries()
  await answer(1, 'old')
  expect([value(), requests()]).toEqual(['old', 1])
  show()
  await answer(2, 'new')
  expect([value(), requests()]).toEqual(['new', 2])
})

test('a change during a later request replaces that request', async () => {
  const { client, requests, answer, show, value } = serveDocument()
  show()
  await answer(1, 'first')
  void client.invalidateQueries()
  void client.invalidateQueries()
  await answer(2, 'old')
  await answer(3, 'new')
  expect([value(), requests()]).toEqual(['new', 3])
})

test('marking what is cached leaves a first request alone', async () => {
  const { client, requests, answer, show } = serveDocument()
  show()
  await client.invalidateQueries({ refetchType: 'none' })
  await answer(1, 'new')
  expect([requests(), client.getQueryState(['offers'])?.isInvalidated]).toEqual([1, false])
})

test.each([
  ['five minutes', 2, 300_000],
  ['a little less', 1, 299_999],
])(
  'CON-001 a document that is shown again after %s is asked for %i times in all',
  async (_, expected, age) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { requests, answer, show } = serveDocument()
    const hide = show()
    const answered = answer(1, 'first')
    await vi.advanceTimersByTimeAsync(0)
    await answered
    hide()
    await vi.advanceTimersByTimeAsync(age)
    show()
    expect(requests()).toBe(expected)
  },
)

test.each([
  [0, 3],
  [429, 3],
  [500, 3],
  [503, 3],
  [400, 1],
  [403, 1],
  [404, 1],
])('CON-002 ER2-007 a request that fails with %i is sent %i times in all', async (status, expected) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  let requests = 0
  const failed = client
    .fetchQuery({
      ...client.defaultQueryOptions({ queryKey: ['failing'] }),

      queryFn: () => {
        requests += 1
        throw new ApiError('X', status, 'no')
      },
    })
    .catch(() => 'failed')
  await vi.runAllTimersAsync()
  expect([await failed, requests]).toEqual(['failed', expected])
})

test('without a network a write fails at once, and is not sent when the network is back', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  onTestFinished(() => onlineManager.setOnline(true))
  const send = vi.fn(() => Promise.reject(new Error('offline')))
  onlineManager.setOnline(false)
  const failed = vi.fn()
  void new MutationObserver(client, { mutationFn: send }).mutate().catch(failed)
  await new Promise((resolve) => setTimeout(resolve))
  expect(failed).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(send).toHaveBeenCalledTimes(1)
})
