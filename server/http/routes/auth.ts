import * as v from 'valibot'
import { isRedirectName, type DeviceKeyAnswer } from '#contract'
import { deviceKey } from '../../auth/device-keys.ts'
import { normalEmail } from '../../auth/email-address.ts'
import { impersonate, loginByMagicToken, refreshToken } from '../../auth/login.ts'
import { issueMagicToken, magicLink } from '../../auth/magic-links.ts'
import { endSession } from '../../auth/sessions.ts'
import { signInMail } from '../../mail/sign-in-mail.ts'
import { notFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { callerAddress } from '../context.ts'
import { route, type RestCall, type RestRoute } from '../rest-route.ts'
import { signedTarget } from '../signed-target.ts'

const tokenText = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const emailAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+$/))

/** Signing in and out. */
export const authRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/user-source/magic-login',
    summary: 'Trades the token of a sign-in link for a session',
    access: 'public',
    body: v.object({ token: tokenText }),
    handle: (call) => login(call, call.body.token),
  }),
  route({
    method: 'post',
    path: '/magic-auth',
    summary: 'The same, as the auth service names it',
    access: 'public',
    body: v.object({ magicAuthToken: tokenText }),
    handle: (call) => login(call, call.body.magicAuthToken),
  }),
  route({
    method: 'post',
    path: '/refresh-token',
    summary: 'A fresh token of the same session',
    access: 'session',
    handle: ({ services, signedIn }) => refreshToken(services, signedIn().claims),
  }),
  route({
    method: 'delete',
    path: '/sooner-user-auth/:sessionUuid',
    summary: 'Ends a session; its tokens are refused from then on',
    access: 'session',
    handle: async ({ services, context, actor, params }) => {
      const ended = await services.database.asAccount(actor().accountId, (tx) =>
        endSession(tx, actor(), params.sessionUuid!, services.now()),
      )
      if (!ended) throw notFound('session')
      services.sessionEnds.publish(params.sessionUuid!)
      // Not "storage": the app's own files, sealed drafts and edits of others on this device stay.
      context.header('Clear-Site-Data', '"cache"')
      return { ended: true }
    },
  }),
  route({
    method: 'post',
    path: '/user-source/forgot-password',
    summary: 'Mails a sign-in link; the answer does not tell whether the address is known',
    access: 'public',
    body: v.object({ emailAddress, redirect: v.optional(v.string()) }),
    handle: async ({ services, context, body }) => {
      services.limits.linksPerAddress.count(callerAddress(context, services))
      services.limits.linksPerEmail.count(normalEmail(body.emailAddress))
      services.background.run('sign-in mail', () => mailLink(services, body.emailAddress, body.redirect))
      return { success: true }
    },
  }),
  route({
    method: 'post',
    path: '/user-token/:userUuid',
    summary: 'A session in which a member of staff acts for a user',
    access: 'session',
    handle: ({ services, actor, params }) => impersonate(services, actor(), params.userUuid!),
  }),
  route({
    method: 'post',
    path: '/user-source/device-key',
    summary: 'The key that this device seals its copy of the book with',
    access: 'supplier',
    body: v.object({ deviceId: v.pipe(v.string(), v.uuid()) }),
    handle: async ({ services, actor, body }): Promise<DeviceKeyAnswer> => {
      const key = await services.database.asAccount(actor().accountId, (tx) =>
        deviceKey(tx, actor(), body.deviceId, services.now()),
      )
      return { key: Buffer.from(key).toString('base64') }
    },
  }),
  route({
    method: 'post',
    path: '/signed-link',
    summary: 'Signs the address of a download for one minute',
    access: 'supplier',
    body: v.object({ path: v.pipe(v.string(), v.startsWith('/early-pay/api/'), v.maxLength(2000)) }),
    handle: signLink,
  }),
]

async function login(
  { services, context }: Pick<RestCall, 'services' | 'context'>,
  token: string,
): Promise<object> {
  const address = callerAddress(context, services)
  services.limits.failedLogins.check(address)
  try {
    return await loginByMagicToken(services, token)
  } catch (error) {
    if (error instanceof Refusal) services.limits.failedLogins.count(address)
    throw error
  }
}

async function mailLink(services: Services, email: string, redirect: string | undefined): Promise<void> {
  const issued = await issueMagicToken(services.database, email, services.now())
  if (issued === undefined) return
  const link = magicLink(
    services.config.publicUrl,
    issued.token,
    isRedirectName(redirect) ? redirect : 'home',
  )
  await services.mailer.send(signInMail(issued.emailAddress, link))
}

async function signLink({
  services,
  signedIn,
  body,
}: Pick<RestCall, 'services' | 'signedIn'> & { readonly body: { readonly path: string } }): Promise<object> {
  const target = signedTarget(body.path)
  const signature = await services.tokens.signLink(signedIn().claims, target, services.now())
  return { url: `${target}${target.includes('?') ? '&' : '?'}signature=${signature}` }
}
