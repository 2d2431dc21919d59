import { createHmac } from 'node:crypto'

const LINK_MS = 60_000

export interface LegacyHome {
  readonly url: string
  /** Shared with the legacy application, which checks the signature. */
  readonly secret: string
}

/**
 * The legacy home for one user. The signature is the HMAC-SHA256, in hexadecimal, of the address with its query up to and
 * without `signature`; the legacy application rejects it after `expires` (seconds since 1970).
 */
export function signLegacyHome(
  { url, secret }: LegacyHome,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  now: Date,
): string {
  const address = new URL(url)
  address.searchParams.set('account', accountId)
  address.searchParams.set('user', userId)
  address.searchParams.set('expires', String(Math.floor((now.getTime() + LINK_MS) / 1000)))
  const signature = createHmac('sha256', secret).update(address.href).digest('hex')
  address.searchParams.set('signature', signature)
  return address.href
}
