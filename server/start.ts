import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { createApp } from './app.ts'
import { CONNECTION_LIMITS, guardConnections } from './platform/http/connections.ts'
import { serveSocket } from './platform/http/socket.ts'
import { scheduleAwardMails } from './features/archives/award-jobs.ts'
import { scheduleBeacons } from './engine/sync/account-feeds.ts'
import { scheduleClears } from './engine/clearing/clear-schedule.ts'
import { scheduleReclaim } from './platform/jobs/reclaim.ts'
import { scheduleResultMails } from './features/notifications/result-mails.ts'
import { scheduleSweep } from './platform/jobs/sweep.ts'
import { warmSnapshots } from './engine/sync/warm-snapshots.ts'
import { createLog } from './platform/log.ts'
import type { Services } from './platform/services.ts'
import { buildSchema } from './schema.ts'
import { createServices } from './services.ts'

export interface RunningServer {
  readonly services: Services
  readonly port: number
  /** Stops gracefully: finishes pending work, then closes everything. */
  stop(): Promise<void>
}

/** The port belongs to another program. */
class PortInUse extends Error {
  readonly code = 'PORT_IN_USE'

  constructor(port: number) {
    super(`port ${port} is in use by another program: stop it, or set PORT to another one`)
  }
}

/** Opens the database, prepares it and serves. Whatever was opened is closed again when a later step fails. */
export async function startServer(
  config: Config,
  prepare: (services: Services) => Promise<void>,
): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  try {
    const services = createServices(config, database, log)
    await prepare(services)
    const server = await listen(services)
    const { port } = server.address() as AddressInfo
    database.lock?.publish({ port, operatorToken: services.operatorToken })
    return { services, port, stop: stopper(services, server) }
  } catch (error) {
    await database.close()
    throw error
  }
}

function listen(services: Services): Promise<Server> {
  const { port, host } = services.config
  return new Promise((resolve, reject) => {
    const { fetch } = createApp(services)
    const options = { fetch, port, hostname: host, serverOptions: CONNECTION_LIMITS }
    const server = serve(options, () => resolve(server)) as Server
    guardConnections(server)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port) : error),
    )
  })
}

function stopper(services: Services, server: Server): () => Promise<void> {
  const sockets = serveSocket(server, services, buildSchema())
  const schedules = [
    scheduleBeacons(services),
    scheduleClears(services),
    scheduleAwardMails(services),
    scheduleResultMails(services),
    scheduleSweep(services),
    scheduleReclaim(services),
    warmSnapshots(services),
  ]
  let stopping: Promise<void> | undefined
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    await sockets.close()
    server.closeIdleConnections()
    await Promise.all([closed, ...schedules.map((schedule) => schedule.stop())])
    await services.background.settled()
    services.mailer.close()
    await services.database.close()
  }
  return () => (stopping ??= stop())
}
