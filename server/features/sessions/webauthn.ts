import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyCreation, PasskeyRequest } from '#contract'
import type { Actor } from '../../platform/actor.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { CHALLENGE_MS, consumeChallenge, issueChallenge, type Ceremony } from './passkey-challenges.ts'
import { findPasskey, listPasskeys, type NewPasskey, type PasskeyOwner, usePasskey } from './passkeys.ts'
import type { Config } from '../../platform/config.ts'

type Needed = Pick<Services, 'config' | 'database' | 'now'>

/** Loaded with the first passkey: its parsers of certificates take a sixth of a second of every start. */
const library = () => import('@simplewebauthn/server')

/**
 * Key algorithms of new passkeys, by their numbers in IANA's registry for COSE: EdDSA, ES256, RS256. Without ML-DSA, which the library adds where Node supports it: servers on another release
 * or another version of Node could not verify such a passkey.
 */
const ALGORITHMS = [-8, -7, -257]

export async function registrationOptions(
  { config, database, now }: Needed,
  actor: Pick<Actor, 'accountId' | 'userId' | 'emailAddress' | 'sessionId'>,
): Promise<PasskeyCreation> {
  const { id: rpID, name: rpName } = relyingParty(config)
  const own = await database.asAccount(actor.accountId, (tx) => listPasskeys(tx, actor))
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: actor.emailAddress,
    userDisplayName: actor.emailAddress,
    userID: userHandleOf(actor),
    challenge: await issueChallenge(database, { kind: 'registration', sessionId: actor.sessionId }, now()),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  // The library types the kind of a credential as any text, and always writes `public-key`.
  return options as PasskeyCreation
}

export async function verifyRegistration(
  services: Needed,
  sessionId: string,
  response: RegistrationResponseJSON,
): Promise<Omit<NewPasskey, 'userAgent'>> {
  const challenge = await useChallenge(services, response.response.clientDataJSON, {
    kind: 'registration',
    sessionId,
  })
  const { id, origin } = relyingParty(services.config)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await orRejected(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }),
  )
  if (!registrationInfo) throw invalid('the passkey is not verified')
  const { credential } = registrationInfo
  return { credentialId: credential.id, publicKey: credential.publicKey, signatureCount: credential.counter }
}

/** Options for an assertion: any passkey of this site for a sign-in, those of the owner for a reauthentication. */
export async function authenticationOptions(
  { config, database, now }: Needed,
  owner?: PasskeyOwner & { readonly sessionId: string },
): Promise<PasskeyRequest> {
  const own = owner && (await database.asAccount(owner.accountId, (tx) => listPasskeys(tx, owner)))
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: await issueChallenge(database, assertionOf(owner), now()),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(own ? { allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })) } : {}),
  })
  return options as PasskeyRequest
}

/**
 * Verifies an assertion and returns the owner of its passkey. A reauthentication must use the user's own passkey, in
 * the session that requested it.
 */
export async function verifyAuthentication(
  services: Needed,
  response: AuthenticationResponseJSON,
  signedIn?: PasskeyOwner & { readonly sessionId: string },
): Promise<PasskeyOwner> {
  const challenge = await useChallenge(services, response.response.clientDataJSON, assertionOf(signedIn))
  const owner = signedIn ?? ownerOfHandle(response.response.userHandle)
  if (owner === undefined) throw invalid('the passkey names no user')
  const { database, now } = services
  const { id, origin } = relyingParty(services.config)
  const passkey = await database.asAccount(owner.accountId, (tx) => findPasskey(tx, owner, response.id))
  if (passkey === undefined) throw invalid('there is no such passkey')
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await orRejected(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signatureCount,
      },
      requireUserVerification: true,
    }),
  )
  if (!verified) throw invalid('the passkey is not verified')
  const isUsed = await database.asAccount(owner.accountId, (tx) =>
    usePasskey(tx, owner, passkey, authenticationInfo.newCounter, now()),
  )
  if (!isUsed) throw invalid('the passkey has been used elsewhere')
  return owner
}

function assertionOf(signedIn: { readonly sessionId: string } | undefined): Ceremony {
  return signedIn ? { kind: 'reauthentication', sessionId: signedIn.sessionId } : { kind: 'sign-in' }
}

async function useChallenge(
  { database, now }: Needed,
  clientDataJson: string,
  ceremony: Ceremony,
): Promise<string> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === undefined || !(await consumeChallenge(database, challenge, ceremony, now())))
    throw invalid('the challenge was not made for this, or has expired')
  return challenge
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    const isNamed = typeof data === 'object' && data !== null && 'challenge' in data
    return isNamed && typeof data.challenge === 'string' && /^[\w-]{1,100}$/.test(data.challenge)
      ? data.challenge
      : undefined
  } catch {
    return undefined
  }
}

/** The library throws for any invalid response. */
async function orRejected<Result>(verifying: Promise<Result>): Promise<Result> {
  try {
    return await verifying
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'the passkey is not verified')
  }
}

function invalid(why: string): Rejection {
  return new Rejection('PASSKEY_INVALID', why)
}

/** The WebAuthn user handle: account and user id as bytes, by which a sign-in finds the account. */
export function userHandleOf({ accountId, userId }: PasskeyOwner): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from((accountId + userId).replaceAll('-', ''), 'hex'))
}

/** Undefined for an invalid handle. */
function ownerOfHandle(handle: string | undefined): PasskeyOwner | undefined {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex')
  return hex.length === 64
    ? { accountId: uuidOf(hex.slice(0, 32)), userId: uuidOf(hex.slice(32)) }
    : undefined
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The WebAuthn relying party: the host of the public URL, and the allowed origins. */
interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origin: string
}

function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Sooner', origin }
}
