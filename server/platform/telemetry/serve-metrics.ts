import { createHash, timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:http'
import { Hono, type Handler } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { listen } from '../http/listen.ts'
import type { Services } from '../services.ts'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'

/** `/metrics` beside the app, for whoever has the token; without one there is no such address. */
export function serveMetrics(app: Hono<AppEnv>, { config, telemetry }: Services): void {
  const { metrics } = telemetry
  const { metricsToken } = config.telemetry
  if (metrics !== undefined && metricsToken !== undefined) app.get(PATH, answer(metrics, metricsToken))
}

/** `/metrics` on a port of its own, which only this machine reaches. */
export async function listenForMetrics({ config, telemetry }: Services): Promise<Server | undefined> {
  const { metrics } = telemetry
  const { metricsPort, metricsToken } = config.telemetry
  if (metrics === undefined || metricsPort === undefined) return undefined
  const { fetch } = new Hono().get(PATH, answer(metrics, metricsToken))
  return listen({ fetch, port: metricsPort, host: '127.0.0.1' })
}

function answer(metrics: Metrics, token: string | undefined): Handler {
  return async (context) => {
    if (token !== undefined && !hasToken(context.req.header('Authorization'), token))
      return context.text('Forbidden\n', 403)
    return context.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  }
}

function hasToken(header: string | undefined, expected: string): boolean {
  const given = header?.replace(/^Bearer +/i, '') ?? ''
  return timingSafeEqual(digest(given), digest(expected))
}

// `timingSafeEqual` needs inputs of equal length.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
