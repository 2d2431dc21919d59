import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import { isOwnOrigin } from './origins.ts'
import { Rejection } from '../rejection.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection: rejects cross-site requests. Authenticated calls need a header that other sites cannot send, so this
 * is for calls without a session: another site may neither sign its visitors in nor have links mailed.
 */
export function rejectOtherSites({ config }: Pick<Services, 'config'>): MiddlewareHandler {
  return async (context, next) => {
    const isOtherSite = context.req.header('Sec-Fetch-Site') === 'cross-site'
    if (
      isOtherSite &&
      !READS.has(context.req.method) &&
      !isOwnOrigin(context.req.header('Origin') ?? '', config)
    )
      throw new Rejection('FORBIDDEN', 'the call came from the page of another site')
    await next()
  }
}
