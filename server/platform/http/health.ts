import type { Hono } from 'hono'
import { BASE_PATH } from '#contract'
import type { Services } from '../services.ts'
import type { AppEnv } from './context.ts'

/** 200 and `ok` while the server can do its work, 503 while its database cannot be reached. Asks for no session and no flag. */
export function serveHealth(app: Hono<AppEnv>, { database, log }: Services): void {
  for (const path of ['/healthz', `${BASE_PATH}/healthz`]) {
    app.get(path, async (context) => {
      try {
        await database.asSystem((tx) => tx.query('select 1 as one'))
        return context.text('ok')
      } catch (error) {
        log.warn({ err: error }, 'not healthy')
        return context.text('unavailable', 503)
      }
    })
  }
}
