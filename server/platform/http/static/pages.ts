import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { serveStatic } from 'hono/serve-static'
import { BASE_PATH } from '#contract'
import type { AppEnv } from '../context.ts'
import type { StaticFiles } from './static-files.ts'

const NOT_BUILT = 'The app has not been built yet: run "npm run build" and start again.\n'
const PAGE = 'index.html'
/** Endings of the compressed forms that the build makes. They are served by the names of their files alone. */
const FORMS = ['.br', '.gz']

/** Serves the built app: its files by name, and its page for every other address below the base path. */
export function servePages(app: Hono<AppEnv>, files: StaticFiles): void {
  const options = {
    root: '',
    precompressed: true,
    rewriteRequestPath: (path: string) => path.slice(BASE_PATH.length + 1),
    getContent: async (name: string) => files.get(name)?.body ?? null,
    onFound: setCacheHeaders(files),
  }
  app.get('/', (context) => context.redirect(`${BASE_PATH}/`))
  app.get(BASE_PATH, (context) => context.redirect(`${BASE_PATH}/${new URL(context.req.url).search}`))
  app.get(`${BASE_PATH}/*`, (context, next) =>
    FORMS.some((form) => context.req.path.endsWith(form)) ? Promise.resolve(context.notFound()) : next(),
  )
  app.use(`${BASE_PATH}/*`, etag(), serveStatic(options))
  app.get(`${BASE_PATH}/*`, async (context, next): Promise<Response | void> => {
    if (/\.\w+$/.test(context.req.path)) return context.notFound()
    return serveStatic({ ...options, path: PAGE })(context, next)
  })
  app.get(`${BASE_PATH}/*`, (context) => context.text(NOT_BUILT, 503))
}

function setCacheHeaders(files: StaticFiles) {
  return (name: string, context: Context): void => {
    const file = files.get(name)
    if (!file) return
    // A shared cache would otherwise keep the large form for those who accept a small one. With a small form it is set already.
    if (hasCompressedForm(files, name) && !/accept-encoding/i.test(context.res.headers.get('Vary') ?? ''))
      context.header('Vary', 'Accept-Encoding', { append: true })
    context.header('ETag', file.etag)
    context.header('Cache-Control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
}

function hasCompressedForm(files: StaticFiles, name: string): boolean {
  return FORMS.some((form) => files.has(name + form))
}
