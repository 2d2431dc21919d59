import * as v from 'valibot'
import { choice, count, flag, instant, list, maybe, part, quantity, text, uuid, type Sent } from './fields.ts'

const sessionUser = part(
  {
    uuid: uuid('The user.'),
    sessionUuid: uuid('The session.'),
    emailAddress: text('The address the user signs in with.', 'ada@supplier.example'),
  },
  'Who is signed in.',
)

const impersonationSubject = part(
  {
    uuid: uuid('The user of the supplier.'),
    emailAddress: text('The address of that user.', 'ada@supplier.example'),
  },
  'The supplier a member of staff acts for; absent in all other sessions.',
)

const claims = {
  user: sessionUser,
  impersonationSubject: v.exactOptional(impersonationSubject),
  type: v.exactOptional(choice(['impersonation'], 'Of an impersonated session only.')),
  role: v.exactOptional(choice(['staff'], 'Of the own session of a member of staff.')),
  accountId: uuid('The account that calls act on.'),
}

const sessionClaims = v.object({
  ...claims,
  iat: quantity('When the token was signed, in seconds since 1970.', 1_772_625_600),
  exp: quantity('When the token ends, in seconds since 1970.', 1_772_629_200),
})
export type SessionClaims = Sent<typeof sessionClaims>

const jwt = text(
  'The token of the session: send it as `Authorization: Bearer …`.',
  'eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
)

export const loginAnswer = v.object({
  jwt,
  payload: part(claims, 'The claims of the token, without its times.'),
})
export type LoginAnswer = Sent<typeof loginAnswer>

/** POST /refresh-token */
export const refreshAnswer = v.object({ jwt })
export type RefreshAnswer = Sent<typeof refreshAnswer>

/** A call that has nothing to tell but that it was done. */
export const successAnswer = v.object({
  success: flag('The call was done.'),
})

/** DELETE /sooner-user-auth/{sessionUuid} */
export const endedSession = v.object({
  ended: flag('The session has ended.'),
})

/** POST /user-source/sessions/end-others */
export const endedSessions = v.object({ endedCount: count('How many sessions were ended.') })

/** POST /user-source/device-key */
export const deviceKeyAnswer = v.object({
  key: text('The key, 256 bits as base64.', 'c2V2ZW50eS1zZXZlbiBieXRlcyBvZiBhIGtleSE='),
})
export type DeviceKeyAnswer = Sent<typeof deviceKeyAnswer>

export const linkAnswer = v.object({
  url: text('The address with its signature, for one minute.', '/early-pay/api/image/1?signature=abc'),
})

/** POST /oauth/authorize */
export const authorizeAnswer = v.object({
  clientId: text('The registered client.', 'ledger'),
  code: text('Used once, within ten minutes.', 'c29tZS1jb2Rl'),
  redirectUri: text(
    "The client's address with the code.",
    'https://ledger.example/signed-in?code=c29tZS1jb2Rl',
  ),
})
export type AuthorizeAnswer = Sent<typeof authorizeAnswer>

const passkey = v.object({
  uuid: uuid('The passkey.'),
  userAgent: text('The browser it was made in, by its User-Agent.', 'Mozilla/5.0'),
  created: instant('When it was made.'),
  lastUsed: maybe(instant('When it was last used; null: never.')),
})
export type Passkey = Sent<typeof passkey>

/** GET /user-source/passkeys */
export const passkeyList = v.object({ passkeys: list(passkey, 'Oldest first.') })

/** POST /user-source/passkeys */
export const addedPasskey = v.object({ id: uuid('The passkey.') })

/** DELETE /user-source/passkeys/{passkeyUuid} */
export const removedPasskey = v.object({
  removed: flag('Nobody signs in with the passkey from now on.'),
})

const ownSession = v.object({
  uuid: uuid('The session.'),
  authType: text('How it was opened: `magic` by a link, `passkey`.', 'magic'),
  created: instant('When it was opened.'),
  lastUsed: instant('When it was last used, to about a minute.'),
  userAgent: text('The browser, by its User-Agent.', 'Mozilla/5.0'),
  networkAddress: text('The address it was opened from.', '203.0.113.7'),
  isCurrent: flag("Whether it is the caller's own session."),
})
export type OwnSession = Sent<typeof ownSession>

/** GET /user-source/sessions */
export const sessionList = v.object({ sessions: list(ownSession, 'The one used last first.') })

const supplierMatch = v.object({
  uuid: uuid('The user.'),
  emailAddress: text('The address of the user.', 'ada@supplier.example'),
  name: maybe(text('The name of the user; null where none is known.', 'Ada Bell')),
  accountName: text('The account of the user.', 'Bell Tools'),
  isReadOnly: flag('Whether the user may only read.'),
})
export type SupplierMatch = Sent<typeof supplierMatch>

/** GET /staff/suppliers */
export const supplierMatches = v.object({
  suppliers: list(supplierMatch, 'Users whom staff may act for, by account and address.'),
  hasMore: flag('There are more than these.'),
})
export type SupplierMatches = Sent<typeof supplierMatches>
