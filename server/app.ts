import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { API_PATH } from '#contract'
import type { Services } from './platform/services.ts'
import { accessLog } from './platform/http/access-log.ts'
import { serveApiDocs } from './platform/http/rest/api-docs.ts'
import type { AppEnv } from './platform/http/context.ts'
import { rejectOtherSites } from './platform/http/cross-site.ts'
import { errorHandler, reject } from './platform/http/errors.ts'
import { serveHealth } from './platform/http/health.ts'
import { registerOperatorRoutes } from './operator.ts'
import { servePages } from './platform/http/static/pages.ts'
import { REST_ROUTES } from './routes.ts'
import { oneHost } from './platform/http/one-host.ts'
import { limitedBody } from './platform/http/limits/limited-body.ts'
import { inlineStyleHashes, securityHeaders } from './platform/http/static/security-headers.ts'
import { serveGraphql } from './platform/http/serve-graphql.ts'
import { serveRest } from './platform/http/rest/serve-rest.ts'
import { serveSupport } from './platform/http/static/support.ts'
import { observedRequests } from './platform/telemetry/observed-requests.ts'
import { serveMetrics } from './platform/telemetry/serve-metrics.ts'
import { apiSchema } from './schema.ts'
import { BUILT_APP, readStaticFiles } from './platform/http/static/static-files.ts'

const BODY_LIMIT_BYTES = 1024 * 1024

export function createApp(services: Services, builtApp: string = BUILT_APP): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const files = readStaticFiles(builtApp)
  const page = new TextDecoder().decode(files.get('index.html')?.body)
  app.onError(errorHandler(services))
  app.use(accessLog(services.log))
  app.use(observedRequests(services.telemetry))
  app.use(oneHost)
  app.use(
    securityHeaders({
      styleHashes: inlineStyleHashes(page),
      isHttps: services.config.publicUrl.startsWith('https:'),
      framed: services.config.sites.chatUrl,
    }),
  )
  serveHealth(app, services)
  serveMetrics(app, services)
  serveApi(app, services)
  servePages(app, files)
  app.notFound((context) => context.text('Not found\n', 404))
  return app
}

function serveApi(app: Hono<AppEnv>, services: Services): void {
  app.use(`${API_PATH}/*`, async (context, next) => {
    await next()
    // The browser's cache would outlive the session.
    context.res.headers.set('Cache-Control', 'no-store')
  })
  app.use(`${API_PATH}/*`, rejectOtherSites(services))
  registerOperatorRoutes(app, services)
  app.use(`${API_PATH}/*`, compress())
  const limited = limitedBody(BODY_LIMIT_BYTES)
  app.use(`${API_PATH}/*`, (context, next) =>
    UPLOADS.has(`${context.req.method} ${context.req.path}`) ? next() : limited(context, next),
  )
  serveSupport(app, services)
  serveApiDocs(app, REST_ROUTES, services.config.publicUrl)
  serveGraphql(app, services, apiSchema())
  serveRest(app, services, REST_ROUTES)
  app.all(`${API_PATH}/*`, (context) =>
    reject(context, {
      code: 'NOT_FOUND',
      message: `there is no call ${context.req.method} ${context.req.path}`,
    }),
  )
}

/** Calls that send a file, which is limited as it is read. */
const UPLOADS: ReadonlySet<string> = new Set(
  REST_ROUTES.filter(({ largestUpload }) => largestUpload !== undefined).map(
    ({ method, path }) => `${method.toUpperCase()} ${API_PATH}${path}`,
  ),
)
