import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { followAccount } from '#state'
import { ageOf, oldest } from './age.ts'
import { recoverDocuments } from './recover.ts'

function followServer() {
  const before = globalThis.WebSocket
  const sockets: FakeSocket[] = []
  class FakeSocket extends EventTarget {
    static readonly OPEN = 1
    static readonly CLOSING = 2
    readonly OPEN = 1
    readyState = 0
    onopen?: () => void
    onclose?: (event: CloseEvent) => void
    onmessage?: (event: { readonly data: string }) => void
    onerror?: () => void
    constructor() {
      super()
      sockets.push(this)
    }
    send() {}
    close() {}
  }
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket
  const stop = followAccount()
  onTestFinished(() => {
    stop()
    globalThis.WebSocket = before
  })
  return sockets
}

// The files that come after this one have a network again.
afterEach(() => setNetwork(true))

function setNetwork(isThere: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isThere })
  act(() => void dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

const DOCUMENT = { data: [], dataUpdatedAt: 1000, isRefetchError: false }

test('a document has an age while the network is cut, and after the server rejected a newer one', () => {
  followServer()
  expect(ageOf({ ...DOCUMENT, isRefetchError: true })).toBe(1000)
  setNetwork(false)
  expect(ageOf(DOCUMENT)).toBe(1000)
  expect(ageOf({ ...DOCUMENT, data: undefined })).toBeUndefined()
  // What is shown until the next page is loaded is of no known time.
  expect(ageOf({ ...DOCUMENT, dataUpdatedAt: 0 })).toBeUndefined()
})

test('several parts are as old as the oldest of them', () => {
  expect(oldest(undefined, 5, 3)).toBe(3)
  expect(oldest(undefined, undefined)).toBeUndefined()
})

test('documents that failed are asked for again once the server is back', async () => {
  const sockets = followServer()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const server = { isAway: true, calls: 0 }
  const observer = new QueryObserver(client, {
    queryKey: ['offers'],
    queryFn: () => {
      server.calls++
      return server.isAway ? Promise.reject(new Error('away')) : Promise.resolve(['offer'])
    },
  })
  const stops = [observer.subscribe(() => {}), recoverDocuments(client)]
  onTestFinished(() => stops.forEach((stop) => stop()))
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  server.isAway = false
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0))
  const [socket] = sockets
  socket!.readyState = 1
  socket!.onopen?.()
  socket!.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['offer']))
  expect(server.calls).toBe(2)
})
