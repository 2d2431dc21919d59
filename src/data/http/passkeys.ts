import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { KyInstance } from 'ky'
import * as v from 'valibot'
import type { Passkey } from '#contract'
import { ApiError, toApiError } from './api-error.ts'

const LIST = 'user-source/passkeys'
const passkeys = v.object({
  passkeys: v.array(
    v.object({
      uuid: v.string(),
      userAgent: v.string(),
      created: v.string(),
      lastUsed: v.nullable(v.string()),
    }),
  ),
})
const loginAnswer = v.object({ jwt: v.string() })

/** The passkeys of the session's user, oldest first. Throws an `ApiError`. */
export async function fetchPasskeys(http: KyInstance, signal?: AbortSignal): Promise<readonly Passkey[]> {
  return answered(async () => {
    const read = await http.get(LIST, signal ? { signal } : {})
    return v.parse(passkeys, await read.json()).passkeys
  })
}

export async function registerPasskey(http: KyInstance): Promise<void> {
  await answered(async () => {
    const optionsJSON = await http.post(`${LIST}/challenge`).json<PublicKeyCredentialCreationOptionsJSON>()
    const { startRegistration } = await import('@simplewebauthn/browser')
    const json = await withAuthenticator(() => startRegistration({ optionsJSON }))
    await http.post(LIST, { json })
  })
}

export async function removePasskey(http: KyInstance, uuid: string): Promise<void> {
  await answered(() => http.delete(`${LIST}/${encodeURIComponent(uuid)}`))
}

/** Signs in with a passkey that the user chooses; returns the session token. Takes `Api.open`. */
export async function passkeyLogin(http: KyInstance): Promise<string> {
  return answered(async () => {
    const json = await askAuthenticator(http, 'passkey-login/challenge')
    return v.parse(loginAnswer, await http.post('passkey-login', { json }).json()).jwt
  })
}

export async function confirmWithPasskey(http: KyInstance): Promise<void> {
  await answered(async () => {
    const json = await askAuthenticator(http, 'user-source/reauthentication/challenge')
    await http.post('user-source/reauthentication/passkey', { json })
  })
}

export async function sendConfirmationLink(http: KyInstance): Promise<void> {
  await answered(() => http.post('user-source/reauthentication/send-link'))
}

export async function confirmWithLink(http: KyInstance, token: string): Promise<void> {
  await answered(() => http.post('user-source/reauthentication/link', { json: { token } }))
}

async function askAuthenticator(http: KyInstance, path: string): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await http.post(path).json<PublicKeyCredentialRequestOptionsJSON>()
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return withAuthenticator(() => startAuthentication({ optionsJSON }))
}

/** Error codes by the name of the browser's WebAuthn error. */
const REJECTIONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'PASSKEY_CANCELLED',
  AbortError: 'PASSKEY_CANCELLED',
  InvalidStateError: 'PASSKEY_EXISTS',
}

async function withAuthenticator<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new ApiError(REJECTIONS[name] ?? 'PASSKEY_INVALID', 0, String(error), error)
  }
}

async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toApiError(error)
  }
}
