import { api, magicLogin, registrationLogin, requestSignInLink } from '#data'
import { keepReturnPath } from './session/return-path.ts'
import { session } from './session/session.ts'

/** Signs in with the token of a link. Throws an `ApiError` when the server refuses it. */
export async function signInWithLink(token: string): Promise<boolean> {
  return session.login(await magicLogin(api.open, token))
}

/** Signs in with the token of a registration link; the token also goes into a cookie that ends with it. */
export async function signInToRegister(token: string): Promise<boolean> {
  const jwt = await registrationLogin(api.open, token)
  const isSignedIn = session.login(jwt)
  const seconds = Math.max(0, Math.floor(((session.token.peek()?.expiresAt ?? 0) - Date.now()) / 1000))
  document.cookie = `registration-token=${jwt}; Path=/early-pay; Max-Age=${seconds}; Secure; SameSite=Lax`
  return isSignedIn
}

/** Asks for a sign-in link by e-mail; this browser remembers where the reader wanted to go. */
export async function askForLink(emailAddress: string, returnPath?: string): Promise<void> {
  await requestSignInLink(api.open, emailAddress)
  keepReturnPath(returnPath)
}
