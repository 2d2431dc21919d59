import {
  api,
  impersonationLogin,
  magicLogin,
  passkeyCalls,
  registrationLogin,
  requestSignInLink,
  staffLogin,
} from '#data'
import { recordLinkRequest } from './session/link-request.ts'
import { storeReturnPath } from './session/return-path.ts'
import { session } from './session/session.ts'

/** Signs in with the token of a link. Throws an `ApiError` when the server rejects it. */
export async function signInWithLink(token: string): Promise<boolean> {
  return session.login(await magicLogin(api.open, token))
}

/** Signs in with the token of a registration link; the server also leaves its token in a cookie that no script can read. */
export async function signInToRegister(token: string): Promise<boolean> {
  return session.login(await registrationLogin(api.open, token))
}

/** Signs in with a passkey of this device. Throws an `ApiError` when there is none, or the server rejects it. */
export async function signInWithPasskey(): Promise<boolean> {
  const { passkeyLogin } = await passkeyCalls()
  return session.login(await passkeyLogin(api.open))
}

/** Requests a sign-in link by e-mail, and stores the path to open after it. */
export async function mailSignInLink(emailAddress: string, returnPath?: string): Promise<void> {
  await requestSignInLink(api.open, emailAddress, recordLinkRequest())
  storeReturnPath(returnPath)
}

/** Begins to act for a supplier's user; the member of staff's own session goes on behind it. Throws an `ApiError`. */
export async function actForSupplier(userUuid: string): Promise<boolean> {
  return session.login(await impersonationLogin(api.http, userUuid))
}

/** Stops acting for a supplier, and goes on with the member of staff's own session. Throws an `ApiError`. */
export async function stopActing(): Promise<boolean> {
  return session.login(await staffLogin(api.http))
}
