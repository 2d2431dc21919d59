import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#data'
import { connection, followAccount, isCutOff } from './connection.ts'

/** A socket that the test fails, and that never ends by itself, as Firefox delays the next attempt after a failure. */
class WaitingSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly opened: WaitingSocket[] = []
  readyState = 0
  onclose?: (event: CloseEvent) => void
  constructor() {
    super()
    WaitingSocket.opened.push(this)
  }
  send() {}
  close() {}
}

function follow(): readonly WaitingSocket[] {
  const own = { WebSocket: globalThis.WebSocket, fetch: globalThis.fetch }
  WaitingSocket.opened.length = 0
  globalThis.WebSocket = WaitingSocket as unknown as typeof WebSocket
  const stop = followAccount()
  onTestFinished(() => {
    stop()
    Object.assign(globalThis, own)
  })
  return WaitingSocket.opened
}

test('a server that is away stays offline while the next attempt is waiting', async () => {
  const sockets = follow()
  expect([connection.value, isCutOff.value]).toEqual(['connecting', false])
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  sockets[0]!.onclose?.(new CloseEvent('close', { code: 1006 }))
  await vi.waitFor(() => expect(connection.value).toBe('offline'))
  await vi.waitFor(() => expect(sockets).toHaveLength(2))
  expect([connection.value, isCutOff.value]).toEqual(['offline', true])
})

test('before the first attempt has ended, calls tell whether the server is away', async () => {
  follow()
  globalThis.fetch = () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'))
  await api.open.get('maintenance').catch(() => undefined)
  expect([connection.value, isCutOff.value]).toEqual(['offline', true])
  globalThis.fetch = () => Promise.resolve(new Response('{}'))
  await api.open.get('maintenance')
  expect([connection.value, isCutOff.value]).toEqual(['connecting', false])
})

test('a call that its page gives up says nothing of the server', async () => {
  follow()
  globalThis.fetch = () => Promise.resolve(new Response('{}'))
  await api.open.get('maintenance')
  globalThis.fetch = () => Promise.reject(new DOMException('aborted', 'AbortError'))
  await api.open.get('maintenance').catch(() => undefined)
  expect(connection.value).toBe('connecting')
})
