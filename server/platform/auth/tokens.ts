import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { SessionClaims } from '#contract'
import { notFound, Rejection } from '../rejection.ts'

const person = v.object({ uuid: v.pipe(v.string(), v.uuid()), emailAddress: v.string() })
const claimsSchema = v.pipe(
  v.object({
    user: v.object({ ...person.entries, sessionUuid: v.pipe(v.string(), v.uuid()) }),
    impersonationSubject: v.exactOptional(person),
    type: v.exactOptional(v.picklist(['impersonation', 'staff'])),
    role: v.exactOptional(v.literal('staff')),
    accountId: v.pipe(v.string(), v.uuid()),
    iat: v.number(),
    exp: v.number(),
  }),
  // The first release had the role as a type; its sessions go on.
  v.transform(({ type, ...claims }): SessionClaims => {
    if (type === 'staff') return { ...claims, role: type }
    return type === undefined ? claims : { ...claims, type }
  }),
)
const linkSchema = v.object({ session: claimsSchema, target: v.string() })

export type UnsignedClaims = Omit<SessionClaims, 'iat' | 'exp'>

export interface Tokens {
  sign(claims: UnsignedClaims, now: Date): Promise<string>
  /** Throws a rejection with the matching code. */
  verify(token: string, now: Date): Promise<SessionClaims>
  /** A signature for one target, valid for a minute. */
  signLink(session: SessionClaims, target: string, now: Date): Promise<string>
  verifyLink(signature: string, target: string, now: Date): Promise<SessionClaims>
  /** A token that carries a suggested offer to one account; it grants no access. */
  signDraft(payload: object, now: Date, lifetimeSeconds: number): Promise<string>
  /** The payload of a draft's token with its expiry (seconds since 1970). */
  verifyDraft(token: string, now: Date): Promise<{ readonly payload: unknown; readonly exp: number }>
}

const LINK_SECONDS = 60
const MOST_VERIFIED = 10_000

export function createTokens(secret: string, sessionMinutes: number): Tokens {
  const key = new TextEncoder().encode(secret)
  // One second of tolerance: a session is valid to the end of its last second, as the browser counts it.
  const sessions = { audience: 'session', algorithms: ['HS256'], clockTolerance: 1 }
  const drafts = { audience: 'draft', algorithms: ['HS256'] }
  const links = { audience: 'link', algorithms: ['HS256'] }
  const verified = new LRUCache<string, SessionClaims>({ max: MOST_VERIFIED })

  function signed(payload: object, audience: string, now: Date, lifetimeSeconds: number): Promise<string> {
    const issuedAt = Math.floor(now.getTime() / 1000)
    return new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(key)
  }

  return {
    sign: (claims, now) => signed(claims, 'session', now, sessionMinutes * 60),
    async verify(token, now) {
      const known = verified.get(token)
      // Its last second, and what is said of an expired one, are left to the verification.
      if (known !== undefined && known.exp * 1000 > now.getTime()) return known
      const payload = await jwtVerify(token, key, { ...sessions, currentDate: now }).then(
        (result) => result.payload,
        (error: unknown) => Promise.reject(tokenRejection(error)),
      )
      const claims = v.safeParse(claimsSchema, payload)
      if (!claims.success) throw new Rejection('TOKEN_INVALID', 'the token is not one of ours')
      verified.set(token, claims.output)
      return claims.output
    },
    signLink: (session, target, now) => signed({ session, target }, 'link', now, LINK_SECONDS),
    async verifyLink(signature, target, now) {
      const payload = await jwtVerify(signature, key, { ...links, currentDate: now }).then(
        (result) => result.payload,
        (error: unknown) => Promise.reject(linkRejection(error)),
      )
      const link = v.safeParse(linkSchema, payload)
      if (!link.success || link.output.target !== target)
        throw new Rejection('LINK_INVALID', 'the link was made for something else')
      return link.output.session
    },
    signDraft: (payload, now, lifetimeSeconds) => signed(payload, 'draft', now, lifetimeSeconds),
    async verifyDraft(token, now) {
      const payload = await jwtVerify(token, key, { ...drafts, currentDate: now }).then(
        (result) => result.payload,
        (error: unknown) => Promise.reject(draftRejection(error)),
      )
      return { payload, exp: payload.exp ?? 0 }
    },
  }
}

function tokenRejection(error: unknown): unknown {
  if (error instanceof errors.JWTExpired)
    return new Rejection('TOKEN_EXPIRED', 'the session token has expired')
  return error instanceof errors.JOSEError
    ? new Rejection('TOKEN_INVALID', 'the token is not one of ours')
    : error
}

function linkRejection(error: unknown): unknown {
  if (error instanceof errors.JWTExpired)
    return new Rejection('LINK_EXPIRED', 'the link was good for a minute only')
  return error instanceof errors.JOSEError
    ? new Rejection('LINK_INVALID', 'the link is not signed by us')
    : error
}

function draftRejection(error: unknown): unknown {
  if (error instanceof errors.JWTExpired)
    return new Rejection('DRAFT_EXPIRED', 'the suggested offer has expired')
  return error instanceof errors.JOSEError ? notFound('draft') : error
}
