import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '../http/context.ts'
import { answeredRequest } from '../log.ts'
import type { Telemetry } from './telemetry.ts'

/**
 * Times each call by the pattern of its route, and makes it a span that carries the id which its log lines and its answer
 * carry. Stands inside the access log, which gives the id.
 */
export function observedRequests({ metrics, traces }: Telemetry): MiddlewareHandler<AppEnv> {
  if (metrics === undefined && traces === undefined) return (_, next) => next()
  const timed: MiddlewareHandler<AppEnv> = async (context, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    metrics?.request(context.req.method, routePath(context), context.res.status, seconds)
  }
  if (traces === undefined) return timed
  return (context, next) => {
    const { method } = context.req
    const headers = {
      traceparent: context.req.header('traceparent'),
      tracestate: context.req.header('tracestate'),
    }
    const attributes = {
      'http.request.method': method,
      'sooner.request_id': answeredRequest.getStore() ?? '',
    }
    return traces.span(
      method,
      attributes,
      async (span) => {
        await timed(context, next)
        const route = routePath(context)
        span.rename(`${method} ${route}`)
        span.set({ 'http.route': route, 'http.response.status_code': context.res.status })
        if (context.res.status >= 500) span.fail()
      },
      headers,
    )
  }
}
