import type { PasskeyOwner } from './passkeys.ts'

/** The WebAuthn user handle: account and user id as bytes, by which a sign-in finds the account. */
export function userHandleOf({ accountId, userId }: PasskeyOwner): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from((accountId + userId).replaceAll('-', ''), 'hex'))
}

/** Undefined for an invalid handle. */
export function ownerOfHandle(handle: string | undefined): PasskeyOwner | undefined {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex')
  return hex.length === 64
    ? { accountId: uuidOf(hex.slice(0, 32)), userId: uuidOf(hex.slice(32)) }
    : undefined
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
