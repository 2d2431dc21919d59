import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { CONNECTION_LIMITS, guardConnections } from './limits/connections.ts'

interface Listener {
  readonly fetch: (request: Request) => Response | Promise<Response>
  readonly port: number
  readonly host: string
}

/** Serves an app within the limits of a connection. Rejects when the address cannot be listened on. */
export function listen({ fetch, port, host }: Listener): Promise<Server> {
  return new Promise((resolve, reject) => {
    const options = { fetch, port, hostname: host, serverOptions: CONNECTION_LIMITS }
    const server = serve(options, () => resolve(server)) as Server
    guardConnections(server)
    server.once('error', reject)
  })
}
