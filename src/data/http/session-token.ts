import { decodeJwt } from 'jose/jwt/decode'
import * as v from 'valibot'

const personSchema = v.object({
  uuid: v.string(),
  sessionUuid: v.optional(v.string()),
  emailAddress: v.string(),
})

const payloadSchema = v.object({
  iat: v.number(),
  exp: v.number(),
  user: personSchema,
  impersonationSubject: v.optional(v.object({ uuid: v.string(), emailAddress: v.optional(v.string()) })),
  type: v.optional(v.string()),
  role: v.optional(v.string()),
  accountId: v.string(),
})

/** A decoded session token. Instants are milliseconds of this machine's clock. */
export interface SessionToken {
  readonly jwt: string
  readonly issuedAt: number
  readonly expiresAt: number
  readonly user: {
    readonly uuid: string
    readonly sessionUuid?: string | undefined
    readonly emailAddress: string
  }
  readonly subject?: { readonly uuid: string; readonly emailAddress?: string | undefined }
  /** The account all calls work on. */
  readonly accountId: string
  /** The own session of a member of staff, who sees no supplier's data before acting for one. */
  readonly isStaff: boolean
}

/** Identifies user, supplier and account: the same for every token and session of theirs, and for nobody else. */
export function personOf({ user, subject, accountId }: SessionToken): string {
  return [user.uuid, subject?.uuid ?? user.uuid, accountId].join(':')
}

/**
 * Decodes a token that was received at `receivedAt`. Its lifetime begins there, so that a wrong clock on this machine neither
 * ends a session early nor extends it. Undefined for text that is not a session token.
 */
export function readToken(jwt: string, receivedAt: number): SessionToken | undefined {
  const payload = v.safeParse(payloadSchema, decodePayload(jwt))
  if (!payload.success) return undefined
  const { iat, exp, user, impersonationSubject, type, role, accountId } = payload.output
  return {
    jwt,
    issuedAt: receivedAt,
    expiresAt: receivedAt + (exp - iat) * 1000,
    user,
    accountId,
    // The first release had the role as a type; its sessions go on.
    isStaff: role === 'staff' || type === 'staff',
    ...(impersonationSubject ? { subject: impersonationSubject } : {}),
  }
}

/** Whether a token is valid: until its expiry, that instant included. */
export function isLive(token: SessionToken | undefined, now: number): token is SessionToken {
  return token !== undefined && token.expiresAt >= now
}

function decodePayload(jwt: string): unknown {
  try {
    return decodeJwt(jwt)
  } catch {
    return undefined
  }
}
