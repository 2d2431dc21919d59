import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { createApp } from './app.ts'
import { registerGauges } from './gauges.ts'
import { listen } from './platform/http/listen.ts'
import { followConnections, type OpenConnections } from './platform/http/limits/open-connections.ts'
import { serveSocket } from './platform/http/socket/socket.ts'
import { scheduleAwardMails } from './features/archives/award-jobs.ts'
import { scheduleBeacons } from './engine/sync/account-feeds.ts'
import { scheduleClears } from './engine/clearing/clear-schedule.ts'
import { scheduleMaintenance } from './platform/jobs/maintenance.ts'
import { scheduleResultMails } from './features/notifications/result-mails.ts'
import { scheduleSweep } from './platform/jobs/sweep.ts'
import { scheduleUnfinished } from './engine/import/undo/unfinished-schedule.ts'
import { warmSnapshots } from './engine/sync/warm-snapshots.ts'
import { createLog } from './platform/log.ts'
import type { Services } from './platform/services.ts'
import { openTelemetry } from './platform/telemetry/open-telemetry.ts'
import { listenForMetrics } from './platform/telemetry/serve-metrics.ts'
import { apiSchema } from './schema.ts'
import { createServices } from './services.ts'

/** Calls that have not ended so long after the stop are cut. */
const FINISH_MS = 8_000
const IDLE_EVERY_MS = 100

export interface RunningServer {
  readonly services: Services
  readonly port: number
  /** Stops gracefully: finishes pending work, then closes everything. */
  stop(): Promise<void>
}

class PortInUse extends Error {
  readonly code = 'PORT_IN_USE'

  constructor(variable: string, port: number) {
    super(`port ${port} is in use by another program: stop it, or set ${variable} to another one`)
  }
}

/** Opens the database, prepares it and serves. Whatever was opened is closed again when a later step fails. */
export async function startServer(
  config: Config,
  prepare: (services: Services) => Promise<void>,
): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const telemetry = await openTelemetry(config.telemetry, log)
  const database = await openDatabase(config, log, telemetry)
  try {
    const services = createServices(config, database, log, { telemetry })
    await prepare(services)
    const metrics = await listenForMetrics(services).catch((error: unknown) =>
      describePort('METRICS_PORT', config.telemetry.metricsPort ?? 0, error),
    )
    const { port: wanted, host } = config
    const { fetch } = createApp(services)
    const server = await listen({ fetch, port: wanted, host }).catch((error: unknown) => {
      metrics?.close()
      return describePort('PORT', wanted, error)
    })
    const { port } = server.address() as AddressInfo
    database.lock?.publish({ port, operatorToken: services.operatorToken })
    return { services, port, stop: stopper(services, server, metrics) }
  } catch (error) {
    await database.close()
    throw error
  }
}

function describePort(variable: string, port: number, error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new PortInUse(variable, port) : error
}

function stopper(services: Services, server: Server, metrics: Server | undefined): () => Promise<void> {
  const sockets = serveSocket(server, services, apiSchema())
  const connections = followConnections(server)
  registerGauges(services, sockets)
  const schedules = [
    scheduleBeacons(services),
    scheduleClears(services),
    scheduleAwardMails(services),
    scheduleResultMails(services),
    scheduleSweep(services),
    scheduleMaintenance(services),
    warmSnapshots(services),
    scheduleUnfinished(services),
  ]
  let stopping: Promise<void> | undefined
  const stop = async () => {
    services.readiness.beginStop()
    await delay(services.config.drainSeconds * 1000)
    await Promise.all([
      finishCalls(server, connections),
      sockets.close(),
      ...schedules.map((schedule) => schedule.stop()),
    ])
    await services.background.settled()
    services.mailer.close()
    await services.telemetry.traces?.stop()
    metrics?.close()
    metrics?.closeAllConnections()
    await services.database.close()
  }
  return () => (stopping ??= stop())
}

/** Takes no more connections and waits for the calls under way, but not for a client that does not read or write. */
async function finishCalls(server: Server, connections: OpenConnections): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection whose call has ended is kept for the next one otherwise.
  const idle = setInterval(() => {
    server.closeIdleConnections()
    connections.closeUnused()
  }, IDLE_EVERY_MS)
  const late = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
