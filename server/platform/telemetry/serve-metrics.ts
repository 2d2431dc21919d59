import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../services.ts'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'

/** `/metrics` beside the app, for whoever has the token; without one there is no such address. */
export function serveMetrics(app: Hono<AppEnv>, { config, telemetry }: Services): void {
  const { metrics } = telemetry
  const { metricsToken } = config.telemetry
  if (metrics === undefined || metricsToken === undefined) return
  app.get(PATH, async (context) => {
    if (!hasToken(context.req.header('Authorization'), metricsToken)) return context.text('Forbidden\n', 403)
    return context.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
}

/** `/metrics` on a port of its own, which only this machine reaches. */
export async function listenForMetrics({ config, telemetry }: Services): Promise<Server | undefined> {
  const { metrics } = telemetry
  const { metricsPort, metricsToken } = config.telemetry
  if (metrics === undefined || metricsPort === undefined) return undefined
  const server = createServer((request, response) => {
    void answer(metrics, metricsToken, request.url, request.headers.authorization).then(
      ({ status, type, body }) => response.writeHead(status, { 'Content-Type': type }).end(body),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metricsPort, '127.0.0.1', resolve)
  })
  return server
}

async function answer(
  metrics: Metrics,
  token: string | undefined,
  url: string | undefined,
  authorization: string | undefined,
) {
  if (url !== PATH) return { status: 404, type: 'text/plain', body: 'Not found\n' }
  if (token !== undefined && !hasToken(authorization, token))
    return { status: 403, type: 'text/plain', body: 'Forbidden\n' }
  return { status: 200, type: metrics.contentType, body: await metrics.text() }
}

function hasToken(header: string | undefined, expected: string): boolean {
  const given = header?.replace(/^Bearer +/i, '') ?? ''
  return timingSafeEqual(digest(given), digest(expected))
}

// `timingSafeEqual` needs inputs of equal length.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
