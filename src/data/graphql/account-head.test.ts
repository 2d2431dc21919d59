import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { CLOSE_RESTART, retryReason } from '#contract'
import { listenForHead } from './account-head.ts'

let server: WebSocketServer | undefined
let stop = (): void => {}
afterEach(() => {
  stop()
  server?.close()
})

test("SES-033 a socket that its token's end closes is opened again with the next token only, and asks for none", async () => {
  const offered: string[] = []
  const held = { token: 'first' }
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server = listening
  await once(listening, 'listening')
  const told = new Promise<number>((resolve) => {
    listening.on('connection', (socket) => {
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as {
          type: string
          id?: string
          payload?: { token: string }
        }
        if (message.type === 'connection_init') {
          offered.push(message.payload?.token ?? '')
          if (message.payload?.token !== 'second') socket.close(4403, 'TOKEN_EXPIRED')
          else socket.send('{"type":"connection_ack"}')
        }
        const head = { data: { accountHead: { version: 7, kinds: [], changes: [] } } }
        if (message.type === 'subscribe')
          socket.send(JSON.stringify({ type: 'next', id: message.id, payload: head }))
      })
      // It is rejected: a moment later its user does something.
      socket.on('close', () => void (held.token = 'second'))
    })
    const url = `ws://127.0.0.1:${(listening.address() as AddressInfo).port}/`
    stop = listenForHead({
      url,
      token: () => held.token,
      onState() {},
      onEnded() {},
      onHead: ({ version }) => resolve(version),
    })
  })
  expect([await told, offered]).toEqual([7, ['first', 'second']])
})

test('a socket whose server stops is opened again when the server has asked for it, not by the own pauses', async () => {
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server = listening
  await once(listening, 'listening')
  const waited = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => waited.mockRestore())
  let opened = 0
  const again = new Promise<void>((resolve) => {
    listening.on('connection', (socket) => {
      if (++opened === 2) resolve()
      else socket.on('message', () => socket.close(CLOSE_RESTART, retryReason(37)))
    })
    const url = `ws://127.0.0.1:${(listening.address() as AddressInfo).port}/`
    stop = listenForHead({ url, token: () => 'first', onState() {}, onEnded() {}, onHead() {} })
  })
  await again
  expect(waited.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(37)
})

test('a socket that is rejected after the last listener has left is closed without an error', async () => {
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server = listening
  await once(listening, 'listening')
  const failures: unknown[] = []
  const note = (reason: unknown): void => void failures.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const url = `ws://127.0.0.1:${(listening.address() as AddressInfo).port}/`
  const leave = listenForHead({ url, token: () => 'ended', onState() {}, onEnded() {}, onHead() {} })
  const [socket] = (await once(listening, 'connection')) as [WebSocket]
  await once(socket, 'message')
  leave()
  socket.close(4403, 'Forbidden')
  await once(socket, 'close')
  await new Promise((resolve) => setImmediate(resolve))
  expect(failures).toEqual([])
})
