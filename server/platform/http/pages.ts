import type { Hono } from 'hono'
import { BASE_PATH } from '#contract'
import type { AppEnv } from './context.ts'
import { serveFile, type StaticFile } from './static-files.ts'

const NOT_BUILT = 'The app has not been built yet: run "npm run build" and start again.\n'

/** Serves the built app: its files by name, and its page for every other address below the base path. */
export function servePages(app: Hono<AppEnv>, files: ReadonlyMap<string, StaticFile>): void {
  const page = files.get('index.html')
  app.get('/', (context) => context.redirect(`${BASE_PATH}/`))
  app.get(BASE_PATH, (context) => context.redirect(`${BASE_PATH}/${new URL(context.req.url).search}`))
  app.get(`${BASE_PATH}/*`, async (context): Promise<Response> => {
    const name = decoded(context.req.path.slice(BASE_PATH.length + 1))
    const file = files.get(name) ?? (/\.\w+$/.test(name) ? undefined : page)
    if (file) return serveFile(file, context.req.raw)
    return page ? context.text('Not found\n', 404) : context.text(NOT_BUILT, 503)
  })
}

/** A name that is not encoded as one is taken as it stands: no file has it. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
