import * as v from 'valibot'
import { isRedirectName, type DeviceKeyAnswer, type LocaleCode, type LoginAnswer } from '#contract'
import {
  deviceKeyAnswer,
  endedSession,
  linkAnswer,
  loginAnswer,
  refreshAnswer,
  successAnswer,
} from '#contract/answers'
import { deviceKey } from '../../platform/auth/device-keys.ts'
import { normalEmail } from '../../platform/auth/email-address.ts'
import { impersonate, loginByMagicToken, refreshToken } from './login.ts'
import { issueMagicToken, LINK_MINUTES, magicLink } from './magic-links.ts'
import { requireFreshAuthentication } from './reauthentication.ts'
import { securityEvent } from '../../platform/auth/security-event.ts'
import { endImpersonations, endSession } from '../../platform/auth/sessions.ts'
import { signInMail } from './sign-in-mail.ts'
import { writerOf } from '../users/writer-of.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { callerAddress, languageAccepted } from '../../platform/http/context.ts'
import { deleteRegistrationCookie, setRegistrationCookie } from './registration-cookie.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { originOf, rejectedSignIn } from './sign-in-origin.ts'
import { signedTarget } from '../../platform/http/signed-target.ts'

const tokenText = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const emailAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+$/))

export const authRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/user-source/magic-login',
    summary: 'Trades the token of a sign-in link for a session',
    access: 'public',
    answer: loginAnswer,
    rejections: ['MAGIC_TOKEN_INVALID', 'MAGIC_TOKEN_EXPIRED', 'MAGIC_TOKEN_USED'],
    body: v.object({ token: tokenText }),
    handle: (call) => login(call, call.body.token),
  }),
  route({
    method: 'post',
    path: '/magic-auth',
    summary: 'The same, as the auth service names it',
    access: 'public',
    answer: loginAnswer,
    rejections: ['MAGIC_TOKEN_INVALID', 'MAGIC_TOKEN_EXPIRED', 'MAGIC_TOKEN_USED'],
    body: v.object({ magicAuthToken: tokenText }),
    handle: async (call) => {
      const answer = await login(call, call.body.magicAuthToken)
      setRegistrationCookie(call.context, answer.jwt, call.services.config.sessionMinutes)
      return answer
    },
  }),
  route({
    method: 'post',
    path: '/refresh-token',
    summary: 'A fresh token of the same session',
    access: 'session',
    answer: refreshAnswer,
    rejections: [],
    handle: ({ services, signedIn }) => refreshToken(services, signedIn().claims),
  }),
  route({
    method: 'delete',
    path: '/sooner-user-auth/:sessionUuid',
    summary: 'Ends a session; its tokens are rejected from then on',
    access: 'session',
    answer: endedSession,
    rejections: ['REAUTHENTICATION_REQUIRED'],
    handle: logOut,
  }),
  route({
    method: 'post',
    path: '/user-source/forgot-password',
    summary: 'Mails a sign-in link; the answer does not tell whether the address is known',
    access: 'public',
    answer: successAnswer,
    rejections: [],
    body: v.object({
      emailAddress,
      redirect: v.optional(v.string()),
      /** Identifies the link to the browser that requested it. */
      asked: v.optional(v.pipe(v.string(), v.uuid())),
    }),
    handle: async ({ services, context, body }) => {
      await countLink(services, callerAddress(context, services), normalEmail(body.emailAddress))
      const accepted = languageAccepted(context)
      services.background.run('sign-in mail', () => mailLink(services, body, accepted))
      return { success: true }
    },
  }),
  route({
    method: 'post',
    path: '/user-token/:userUuid',
    summary: 'A session in which a member of staff acts for a user',
    access: 'session',
    answer: loginAnswer,
    rejections: [],
    handle: ({ services, context, actor, params }) =>
      impersonate(services, actor(), params.userUuid!, originOf(context, services)),
  }),
  route({
    method: 'post',
    path: '/user-source/device-key',
    summary: 'The key that this device seals its copy of the book with',
    access: 'supplier',
    answer: deviceKeyAnswer,
    rejections: ['LIMIT_REACHED'],
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
    answer: linkAnswer,
    rejections: [],
    body: v.object({ path: v.pipe(v.string(), v.startsWith('/early-pay/api/'), v.maxLength(2000)) }),
    handle: signLink,
  }),
]

/** Counts a requested link; says which call failed when there were too many. */
async function countLink(
  { limits }: Pick<Services, 'limits'>,
  networkAddress: string,
  email: string,
): Promise<void> {
  try {
    await limits.linksPerAddress.count(networkAddress)
    await limits.linksPerEmail.count(email)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    const sentence = `Unable to send a password reset email: ${error.message}`
    throw new Rejection(error.code, sentence, error.retryAfterSeconds)
  }
}

const PREFIX_LETTERS = 8

/** The token is checked before any limit: a valid link signs in, whatever others do from the same address. */
async function login(
  { services, context }: Pick<RestCall, 'services' | 'context'>,
  token: string,
): Promise<LoginAnswer> {
  const origin = originOf(context, services)
  try {
    return await loginByMagicToken(services, token, origin)
  } catch (error) {
    const rejected = await rejectedSignIn(services, origin, error)
    if (rejected instanceof Rejection && rejected.code === 'MAGIC_TOKEN_INVALID')
      await services.limits.failedTokens.count(token.slice(0, PREFIX_LETTERS))
    throw rejected
  }
}

/** Ends the session with all its tokens and sockets; a session of staff also with its impersonated sessions. */
async function logOut({
  services,
  context,
  actor,
  params,
}: Pick<RestCall, 'services' | 'context' | 'actor' | 'params'>): Promise<{ readonly ended: boolean }> {
  const { database, sessionEnds, log, now } = services
  const sessionId = params.sessionUuid!
  const { accountId, userId, role, impersonator } = actor()
  // Ending the own session is always possible; ending others needs a recent authentication.
  if (sessionId !== actor().sessionId) requireFreshAuthentication(actor(), now())
  const ended = await database.asAccount(accountId, (tx) => endSession(tx, actor(), sessionId, now()))
  if (!ended) throw notFound('session')
  const acting = role === 'staff' ? await endImpersonations(database, sessionId, now()) : []
  for (const each of [sessionId, ...acting]) sessionEnds.publish(each)
  const networkAddress = callerAddress(context, services)
  const who = { networkAddress, userId, accountId, impersonatorId: impersonator?.userId }
  securityEvent(log, impersonator ? 'impersonation-end' : 'logout', who)
  if (sessionId !== actor().sessionId) return { ended: true }
  // Not "storage": the app's own files, sealed drafts and edits of others on this device stay.
  context.header('Clear-Site-Data', '"cache"')
  deleteRegistrationCookie(context)
  return { ended: true }
}

interface LinkAsked {
  readonly emailAddress: string
  readonly redirect?: string | undefined
  readonly asked?: string | undefined
}

async function mailLink(
  services: Services,
  { emailAddress: email, redirect, asked }: LinkAsked,
  accepted: LocaleCode | undefined,
): Promise<void> {
  const issued = await issueMagicToken(services.database, email, services.now())
  if (issued === undefined) return
  const name = isRedirectName(redirect) ? redirect : 'home'
  const link = magicLink(services.config.publicUrl, issued.token, name, asked)
  const writer = await services.database.asAccount(issued.accountId, (tx) => writerOf(tx, issued, accepted))
  await services.mailer.send(signInMail(writer, issued.emailAddress, link, LINK_MINUTES))
}

async function signLink({
  services,
  signedIn,
  body,
}: Pick<RestCall, 'services' | 'signedIn'> & { readonly body: { readonly path: string } }): Promise<{
  readonly url: string
}> {
  const target = signedTarget(body.path)
  const signature = await services.tokens.signLink(signedIn().claims, target, services.now())
  return { url: `${target}${target.includes('?') ? '&' : '?'}signature=${signature}` }
}
