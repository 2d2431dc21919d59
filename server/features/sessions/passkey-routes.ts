import * as v from 'valibot'
import type { Passkey } from '#contract'
import {
  addedPasskey,
  loginAnswer,
  passkeyCreation,
  passkeyList,
  passkeyRequest,
  removedPasskey,
} from '#contract/answers'
import type { Actor } from '../../platform/actor.ts'
import { loginByPasskey } from './login.ts'
import { addPasskey, listPasskeys, removePasskey, type StoredPasskey } from './passkeys.ts'
import { requireFreshAuthentication } from './reauthentication.ts'
import { securityEvent } from '../../platform/auth/security-event.ts'
import { requireOwnSession } from './own-session.ts'
import { authenticationOptions, registrationOptions, verifyRegistration } from './webauthn.ts'
import { audit } from '../../platform/db/commands/audit.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import { notFound } from '../../platform/rejection.ts'
import { callerAddress } from '../../platform/http/context.ts'
import { authenticatorAnswer, authenticatorRegistration } from './passkey-bodies.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { originOf, rejectedSignIn } from './sign-in-origin.ts'

export const passkeyRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/passkey-login/challenge',
    summary: 'What a browser asks for a passkey by, to sign in',
    access: 'public',
    answer: passkeyRequest,
    rejections: [],
    handle: async ({ services, context }) => {
      await services.limits.challenges.count(callerAddress(context, services))
      return authenticationOptions(services)
    },
  }),
  route({
    method: 'post',
    path: '/passkey-login',
    summary: 'Trades the answer of an authenticator for a session',
    access: 'public',
    answer: loginAnswer,
    rejections: ['PASSKEY_INVALID'],
    body: authenticatorAnswer,
    handle: async ({ services, context, body }) => {
      const origin = originOf(context, services)
      try {
        return await loginByPasskey(services, body, origin)
      } catch (error) {
        throw await rejectedSignIn(services, origin, error)
      }
    },
  }),
  route({
    method: 'get',
    path: '/user-source/passkeys',
    summary: 'The passkeys of the user, oldest first',
    access: 'session',
    answer: passkeyList,
    rejections: [],
    handle: async ({ services, actor }): Promise<{ readonly passkeys: readonly Passkey[] }> => {
      const own = ownActor(actor)
      const found = await services.database.asAccount(own.accountId, (tx) => listPasskeys(tx, own))
      return { passkeys: found.map(passkeyView) }
    },
  }),
  route({
    method: 'post',
    path: '/user-source/passkeys/challenge',
    summary: 'What a browser makes a passkey by; for somebody who has just authenticated',
    access: 'session',
    answer: passkeyCreation,
    rejections: ['REAUTHENTICATION_REQUIRED'],
    handle: async ({ services, actor }) => {
      const own = ownActor(actor)
      requireFreshAuthentication(own, services.now())
      return registrationOptions(services, own)
    },
  }),
  route({
    method: 'post',
    path: '/user-source/passkeys',
    summary: 'Registers the passkey that the browser has made',
    access: 'session',
    answer: addedPasskey,
    rejections: ['REAUTHENTICATION_REQUIRED', 'PASSKEY_INVALID', 'LIMIT_REACHED'],
    body: authenticatorRegistration,
    handle: registerPasskey,
  }),
  route({
    method: 'delete',
    path: '/user-source/passkeys/:passkeyUuid',
    summary: 'Removes a passkey; nobody signs in with it from then on',
    access: 'session',
    answer: removedPasskey,
    rejections: ['REAUTHENTICATION_REQUIRED'],
    handle: async ({ services, context, actor, params }) => {
      const own = ownActor(actor)
      const passkeyId = params.passkeyUuid!
      requireFreshAuthentication(own, services.now())
      await services.database.asAccount(own.accountId, async (tx) => {
        if (!(await removePasskey(tx, own, passkeyId))) throw notFound('passkey')
        auditPasskey(tx, own, 'remove-passkey', passkeyId, services.now())
      })
      const { userId, accountId } = own
      const networkAddress = callerAddress(context, services)
      securityEvent(services.log, 'passkey-removed', { networkAddress, userId, accountId })
      return { removed: true }
    },
  }),
]

type Registration = Pick<RestCall, 'services' | 'context' | 'actor'> & {
  readonly body: v.InferOutput<typeof authenticatorRegistration>
}

async function registerPasskey({ services, context, actor, body }: Registration): Promise<{ id: string }> {
  const own = ownActor(actor)
  const now = services.now()
  requireFreshAuthentication(own, now)
  const { userAgent, networkAddress } = originOf(context, services)
  const made = await verifyRegistration(services, own.sessionId, body)
  const id = await services.database.asAccount(own.accountId, async (tx) => {
    const added = await addPasskey(tx, own, { ...made, userAgent }, now)
    auditPasskey(tx, own, 'add-passkey', added, now)
    return added
  })
  const { userId, accountId } = own
  securityEvent(services.log, 'passkey-added', { networkAddress, userId, accountId })
  return { id }
}

/** Impersonated sessions cannot manage the supplier's passkeys. */
function ownActor(actor: () => Actor): Actor {
  const own = actor()
  requireOwnSession(own)
  return own
}

function auditPasskey(tx: Transaction, { accountId, userId }: Actor, call: string, id: string, now: Date) {
  return audit(tx, { accountId, userId, impersonatorId: undefined }, call, id, {}, now)
}

function passkeyView({ passkeyId, userAgent, createdAt, usedAt }: StoredPasskey): Passkey {
  return {
    uuid: passkeyId,
    userAgent,
    created: createdAt.toISOString(),
    lastUsed: usedAt?.toISOString() ?? null,
  }
}
