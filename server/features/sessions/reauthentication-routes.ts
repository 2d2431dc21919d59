import * as v from 'valibot'
import { passkeyRequest, successAnswer } from '#contract/answers'
import { normalEmail } from '../../platform/auth/email-address.ts'
import {
  confirmationLink,
  consumeConfirmationToken,
  issueConfirmationToken,
  LINK_MINUTES,
} from './magic-links.ts'
import { recordAuthentication, principalOf, type Principal } from './reauthentication.ts'
import { securityEvent } from '../../platform/auth/security-event.ts'
import { authenticationOptions, verifyAuthentication } from './webauthn.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { writerOf } from '../users/writer-of.ts'
import { callerAddress, languageAccepted } from '../../platform/http/context.ts'
import { authenticatorAnswer } from './passkey-bodies.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'

const BASE = '/user-source/reauthentication'

/** Reauthentication within a session; for an impersonation by the member of staff. */
export const reauthenticationRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: `${BASE}/challenge`,
    summary: 'What a browser asks for a passkey of the user by; the user may have none',
    access: 'session',
    answer: passkeyRequest,
    rejections: [],
    handle: ({ services, actor }) => authenticationOptions(services, principalOf(actor())),
  }),
  route({
    method: 'post',
    path: `${BASE}/passkey`,
    summary: 'Renews the authentication of the session with the answer of an authenticator',
    access: 'session',
    answer: successAnswer,
    rejections: ['PASSKEY_INVALID'],
    body: authenticatorAnswer,
    handle: async (call) => {
      const principal = principalOf(call.actor())
      await verifyAuthentication(call.services, call.body, principal)
      return renew(call, principal)
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/send-link`,
    summary: 'Mails a link that renews the authentication of this session and no other',
    access: 'session',
    answer: successAnswer,
    rejections: [],
    handle: async ({ services, actor, context }) => {
      const principal = principalOf(actor())
      const accepted = languageAccepted(context)
      const { database, limits, config, mailer, background, now } = services
      await limits.linksPerEmail.count(normalEmail(principal.emailAddress))
      background.run('confirmation mail', async () => {
        const token = await issueConfirmationToken(database, principal, now())
        const link = confirmationLink(config.publicUrl, token)
        const writer = await database.asAccount(principal.accountId, (tx) =>
          writerOf(tx, principal, accepted),
        )
        await mailer.send(confirmationMail(writer, principal.emailAddress, link, LINK_MINUTES))
      })
      return { success: true }
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/link`,
    summary: 'Renews the authentication of the session with the token of the mailed link',
    access: 'session',
    answer: successAnswer,
    rejections: ['CONFIRMATION_INVALID'],
    body: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    handle: async (call) => {
      const principal = principalOf(call.actor())
      const { database, now } = call.services
      await consumeConfirmationToken(database, principal, call.body.token, now())
      return renew(call, principal)
    },
  }),
]

async function renew(
  { services, context }: Pick<RestCall, 'services' | 'context'>,
  principal: Principal,
): Promise<{ readonly success: boolean }> {
  const { database, log, now } = services
  await recordAuthentication(database, principal, now())
  const { userId, accountId } = principal
  securityEvent(log, 'reauthentication', {
    networkAddress: callerAddress(context, services),
    userId,
    accountId,
  })
  return { success: true }
}
