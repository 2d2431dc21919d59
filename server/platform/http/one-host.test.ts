import { connect } from 'node:net'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { listen } from './listen.ts'
import { oneHost } from './one-host.ts'

test('a call with two hosts is rejected before anything reads it, one with one host is answered', async () => {
  const app = new Hono<AppEnv>()
  let calls = 0
  app.use(oneHost)
  app.get('/', (context) => context.text(`call ${++calls}`))
  const server = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const ask = (hosts: string) =>
    new Promise<string>((resolve) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.on('close', () => resolve(answer))
      socket.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    })
  expect(await ask('Host: a.test\r\nHost: b.test\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect(calls).toBe(0)
  expect(await ask('Host: a.test\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*call 1$/)
})
