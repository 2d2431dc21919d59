import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { BASE_PATH } from '#contract'

const NAME = 'registration-token'
/** Browsers accept cookies with the `__Secure-` prefix over TLS only. */
const SECURE_NAME = `__Secure-${NAME}`
const OPTIONS = { path: BASE_PATH, httpOnly: true, secure: true, sameSite: 'Lax' } as const

/** A registration sign-in leaves its token for the pages of the registration; scripts cannot read it. */
export function setRegistrationCookie(context: Context, jwt: string, minutes: number): void {
  setCookie(context, SECURE_NAME, jwt, { ...OPTIONS, maxAge: minutes * 60 })
}

export function deleteRegistrationCookie(context: Context): void {
  // Also under its former name.
  deleteCookie(context, NAME, OPTIONS)
  deleteCookie(context, SECURE_NAME, OPTIONS)
}
