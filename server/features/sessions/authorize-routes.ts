import * as v from 'valibot'
import type { AuthorizeAnswer } from '#contract'
import { authorizeAnswer } from '#contract/answers'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { requireSupplier } from '../../platform/actor.ts'
import { issueMagicToken } from './magic-links.ts'
import { requireOwnSession } from './own-session.ts'
import { requireFreshAuthentication } from './reauthentication.ts'

/** Lets another application of the supplier sign in as the user. */
export const authorizeRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/oauth/authorize',
    summary:
      'A code for a registered client, which trades it for a session at /magic-auth within ten minutes',
    access: 'session',
    answer: authorizeAnswer,
    rejections: ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
    query: v.looseObject({ clientId: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    handle: async ({ services, actor, query }): Promise<AuthorizeAnswer> => {
      const { database, config, now } = services
      const own = actor()
      requireSupplier(own)
      requireOwnSession(own)
      const [fallback] = config.oauthClients
      const clientId = query.clientId ?? fallback?.id
      const client = config.oauthClients.find(({ id }) => id === clientId)
      if (client === undefined) throw new Rejection('FORBIDDEN', 'no such client is registered')
      // A code opens a session that counts as just authenticated.
      requireFreshAuthentication(own, now())
      const issued = await issueMagicToken(database, own.emailAddress, now())
      if (issued === undefined) throw notFound('user')
      const redirectUri = new URL(client.redirectUri)
      redirectUri.searchParams.set('code', issued.token)
      return { clientId: client.id, code: issued.token, redirectUri: redirectUri.href }
    },
  }),
]
