import * as v from 'valibot'
import type { KyInstance } from 'ky'
import { toApiError } from './api-error.ts'
import type { SessionToken } from './session-token.ts'

const loginAnswer = v.object({ jwt: v.string() })

/** Exchanges the token of a sign-in link for a session token. Takes `Api.open`, because there is no session. */
export async function magicLogin(http: KyInstance, token: string): Promise<string> {
  return login(http, 'user-source/magic-login', { token })
}

export async function registrationLogin(http: KyInstance, magicAuthToken: string): Promise<string> {
  return login(http, 'magic-auth', { magicAuthToken })
}

async function login(http: KyInstance, path: string, body: object): Promise<string> {
  try {
    return v.parse(loginAnswer, await http.post(path, { json: body }).json()).jwt
  } catch (error) {
    throw toApiError(error)
  }
}

/** Requests a sign-in link by e-mail that contains `asked`. The answer does not reveal whether the address is known. */
export async function requestSignInLink(
  http: KyInstance,
  emailAddress: string,
  asked: string,
): Promise<void> {
  try {
    await http.post('user-source/forgot-password', { json: { emailAddress, asked } })
  } catch (error) {
    throw toApiError(error)
  }
}

/** Ends a session on the server, with its own token, because the browser may have deleted it by then. */
export async function endSession(http: KyInstance, { jwt, user }: SessionToken): Promise<void> {
  try {
    if (user.sessionUuid === undefined) return
    const headers = { Authorization: `Bearer ${jwt}` }
    await http.delete(`sooner-user-auth/${encodeURIComponent(user.sessionUuid)}`, { headers })
  } catch (error) {
    throw toApiError(error)
  }
}
