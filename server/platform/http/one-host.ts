import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** Rejects a call with several hosts, which a proxy and this server may take for different ones (RFC 9112, section 3.2). */
export const oneHost: MiddlewareHandler<AppEnv> = (context, next) => {
  // Without a connection the app is called by a test.
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const hosts = incoming?.headersDistinct.host ?? []
  if (hosts.length <= 1) return next()
  return Promise.resolve(context.text('a call names one host\n', 400))
}
