import { on } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import type { Database } from '../../db/driver.ts'
import { createApp } from '../../../app.ts'
import { serveSocket } from '../socket/socket.ts'
import { apiSchema } from '../../../schema.ts'
import { addSupplier, openTestApi } from '../../../testing/api.ts'

export const secret = 'a secret that two servers share, of any length'

export async function openSocket(database: Database, email = 'ada@supplier.test') {
  const supplier = await addSupplier(database, email)
  const api = openTestApi(database, { SESSION_SECRET: secret })
  const app = createApp(api.services)
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    )
  })
  const lines: { readonly [name: string]: unknown }[] = []
  const onLine: { call: () => void } = { call: () => {} }
  const write = (line: string) => {
    lines.push(JSON.parse(line) as (typeof lines)[number])
    onLine.call()
  }
  const logged = (message: string) =>
    new Promise<object>((resolve) => {
      onLine.call = () => {
        const line = lines.find(({ msg }) => msg === message)
        if (line !== undefined) resolve(line)
      }
      onLine.call()
    })
  const services = { ...api.services, log: pino({ level: 'info' }, { write }) }
  const sockets = serveSocket(server, services, apiSchema())
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/early-pay/api/graphql`

  async function connect(token: string): Promise<WebSocket> {
    const socket = new WebSocket(url, 'graphql-transport-ws')
    await new Promise((resolve) => socket.once('open', resolve))
    const acknowledged = new Promise((resolve) => socket.once('message', resolve))
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
    await acknowledged
    return socket
  }

  return { api, supplier, server, sockets, url, logged, connect }
}

export type SocketServer = Awaited<ReturnType<typeof openSocket>>

/** The messages of a socket, one after the other; those that end an operation are left out. */
export function messagesOf(socket: WebSocket): () => Promise<unknown> {
  const messages = on(socket, 'message')
  return async () => {
    for (;;) {
      const { value } = (await messages.next()) as { value: [Buffer] }
      const message = JSON.parse(value[0].toString()) as { readonly type: string }
      if (message.type !== 'complete') return message
    }
  }
}
