import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { ErrorCode } from '#contract'
import type { SignedIn } from '../auth/authenticate.ts'
import type { Services } from '../services.ts'

/** What the middleware leaves for the handlers of a call. */
export interface AppEnv {
  Variables: {
    signedIn: SignedIn
    requestId: string
    /** The code of an answer that refuses. */
    refusal: ErrorCode
  }
}

/** The network address a call came from; behind a trusted proxy the one the proxy saw. */
export function callerAddress(context: Context, { config }: Services): string {
  const forwarded = config.trustProxy
    ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    : undefined
  return forwarded ?? socketAddress(context) ?? 'unknown'
}

function socketAddress(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address
  } catch {
    // Called without a socket, as the tests do.
    return undefined
  }
}
