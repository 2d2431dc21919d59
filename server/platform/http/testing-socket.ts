import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Database } from '../db/driver.ts'
import { createApp } from '../../app.ts'
import { serveSocket } from './socket.ts'
import { buildSchema } from '../../schema.ts'
import { addSupplier, openTestApi } from '../../testing-api.ts'

export const secret = 'a secret that two servers share, of any length'

/** A server with sockets, and a client for it. */
export async function openSocket(database: Database) {
  const supplier = await addSupplier(database, 'ada@supplier.test')
  const api = openTestApi(database, { SESSION_SECRET: secret })
  const app = createApp(api.services)
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    )
  })
  const sockets = serveSocket(server, api.services, buildSchema())
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/early-pay/api/graphql`

  return { api, supplier, server, sockets, url }
}

export type SocketServer = Awaited<ReturnType<typeof openSocket>>
