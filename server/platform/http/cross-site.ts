import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import { isOwnOrigin } from './origins.ts'
import { Refusal } from '../refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site's page sends in a visitor's name. Calls prove themselves by a header that no such page has, so
 * this is for those that need no session: another site may neither sign its visitors in nor have links mailed.
 */
export function refuseOtherSites({ config }: Pick<Services, 'config'>): MiddlewareHandler {
  return async (context, next) => {
    const isOtherSite = context.req.header('Sec-Fetch-Site') === 'cross-site'
    if (
      isOtherSite &&
      !READS.has(context.req.method) &&
      !isOwnOrigin(context.req.header('Origin') ?? '', config)
    )
      throw new Refusal('FORBIDDEN', 'the call came from the page of another site')
    await next()
  }
}
