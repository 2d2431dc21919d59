import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { REQUEST_ID_HEADER } from '#contract'
import { answeredRequest, type Log } from '../log.ts'
import type { AppEnv } from './context.ts'

/**
 * Gives the call an id, which its log lines and its answer carry: a user who reports a failure names it. One line a call: what, how long, for which account, and with which code it was rejected.
 * Never a query string, a header or a body.
 */
export function accessLog(log: Log): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    return answeredRequest.run(requestId, async () => {
      await next()
      context.res.headers.set(REQUEST_ID_HEADER, requestId)
      log.info({
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        code: context.get('rejection'),
        ms: Math.round(performance.now() - started),
        accountId: (context.get('signedIn') as AppEnv['Variables']['signedIn'] | undefined)?.actor.accountId,
      })
    })
  }
}
