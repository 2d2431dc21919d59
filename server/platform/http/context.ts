import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { CallFailure, ErrorCode, LocaleCode } from '#contract'
import type { Services } from '../services.ts'
import type { SignedIn } from '../actor.ts'
import { acceptedLanguage } from '../texts/languages.ts'

export interface AppEnv {
  Variables: {
    signedIn: SignedIn
    rejection: ErrorCode
    failure: CallFailure
  }
}

/** The network address a call came from; behind a trusted proxy the one the proxy saw. */
export function callerAddress(context: Context, { config }: Services): string {
  return (
    forwardedAddress(context.req.header('X-Forwarded-For'), config) ?? socketAddress(context) ?? 'unknown'
  )
}

/** The language of the product that the caller accepts; undefined where none is. */
export function languageAccepted(context: Context): LocaleCode | undefined {
  return acceptedLanguage(context.req.header('Accept-Language'))
}

export function upgradeAddress({ headers, socket }: IncomingMessage, { config }: Services): string {
  const forwarded = [headers['x-forwarded-for']].flat().join(',')
  return forwardedAddress(forwarded, config) ?? socket.remoteAddress ?? 'unknown'
}

/** The last address was added by the proxy; those before it are controlled by the client. */
function forwardedAddress(
  header: string | undefined,
  { trustProxy }: Services['config'],
): string | undefined {
  return (trustProxy && header?.split(',').at(-1)?.trim()) || undefined
}

function socketAddress(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address
  } catch {
    // Called without a socket, as the tests do.
    return undefined
  }
}
