import type { Context, Hono } from 'hono'
import { BASE_PATH } from '#contract'
import type { Services } from '../services.ts'
import type { AppEnv } from './context.ts'

/**
 * Three addresses that ask for no session and no flag. `healthz`: 200 and `ok` while the server can do its work, 503 while
 * its database cannot be reached. `readyz` says the same to a balancer, and 503 from the moment on the server is told to
 * stop. `livez`: 200 while the process answers; without it a restart helps.
 */
export function serveHealth(app: Hono<AppEnv>, services: Services): void {
  const { readiness } = services
  serve(app, 'livez', async (context) => context.text('ok'))
  serve(app, 'readyz', async (context) => {
    if (readiness.isStopping()) return context.text('stopping', 503)
    return (await reachesDatabase(services)) ? context.text('ready') : context.text('unavailable', 503)
  })
  serve(app, 'healthz', async (context) =>
    (await reachesDatabase(services)) ? context.text('ok') : context.text('unavailable', 503),
  )
}

function serve(app: Hono<AppEnv>, name: string, answer: (context: Context) => Promise<Response>): void {
  for (const path of [`/${name}`, `${BASE_PATH}/${name}`]) app.get(path, answer)
}

async function reachesDatabase({ database, log }: Services): Promise<boolean> {
  try {
    await database.asSystem((tx) => tx.query('select 1 as one'))
    return true
  } catch (error) {
    log.warn({ err: error }, 'not healthy')
    return false
  }
}
