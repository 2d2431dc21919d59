import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { AppEnv } from './context.ts'

/** One line a call: what, how long, for which account, and with which code it was refused. Never a query string, a header or a body. */
export function accessLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    log.info({
      requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      code: context.get('refusal'),
      ms: Math.round(performance.now() - started),
      accountId: (context.get('signedIn') as AppEnv['Variables']['signedIn'] | undefined)?.actor.accountId,
    })
  }
}
