import type { OwnSession } from '#contract'
import { endedSessions, sessionList } from '#contract/answers'
import type { Actor } from '../../platform/actor.ts'
import { requireOwnSession } from './own-session.ts'
import { endOtherSessions, validSessions, type ValidSession } from './own-sessions.ts'
import { requireFreshAuthentication } from './reauthentication.ts'
import { securityEvent } from '../../platform/auth/security-event.ts'
import { endImpersonations } from '../../platform/auth/sessions.ts'
import { audit } from '../../platform/db/commands/audit.ts'
import { callerAddress } from '../../platform/http/context.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'

/** The sessions of a user. One session is ended by the same call that logs out. */
export const sessionRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/user-source/sessions',
    summary: 'The sessions of the user that still stand, the one used last first',
    access: 'session',
    answer: sessionList,
    rejections: [],
    handle: async ({ services, actor }): Promise<{ readonly sessions: readonly OwnSession[] }> => {
      const own = actor()
      requireOwnSession(own)
      const { database, config, now } = services
      const found = await database.asAccount(own.accountId, (tx) => validSessions(tx, own, config, now()))
      return { sessions: found.map((each) => sessionView(each, own)) }
    },
  }),
  route({
    method: 'post',
    path: '/user-source/sessions/end-others',
    summary: 'Ends every session of the user but the one that asks',
    access: 'session',
    answer: endedSessions,
    rejections: ['REAUTHENTICATION_REQUIRED'],
    handle: endOthers,
  }),
]

async function endOthers({
  services,
  context,
  actor,
}: Pick<RestCall, 'services' | 'context' | 'actor'>): Promise<{ readonly endedCount: number }> {
  const { database, sessionEnds, log, now } = services
  const own = actor()
  requireOwnSession(own)
  requireFreshAuthentication(own, now())
  const { accountId, userId, sessionId, role } = own
  const ended = await database.asAccount(accountId, async (tx) => {
    const others = await endOtherSessions(tx, own, sessionId, now())
    const subject = { accountId, userId, impersonatorId: undefined }
    audit(tx, subject, 'end-other-sessions', null, { sessions: others }, now())
    return others
  })
  for (const each of ended) {
    const acting = role === 'staff' ? await endImpersonations(database, each, now()) : []
    for (const one of [each, ...acting]) sessionEnds.publish(one)
  }
  securityEvent(log, 'logout', { networkAddress: callerAddress(context, services), userId, accountId })
  return { endedCount: ended.length }
}

function sessionView(session: ValidSession, { sessionId }: Actor): OwnSession {
  const { authType, createdAt, usedAt, userAgent, networkAddress } = session
  return {
    uuid: session.sessionId,
    authType,
    created: createdAt.toISOString(),
    lastUsed: usedAt.toISOString(),
    userAgent,
    networkAddress,
    isCurrent: session.sessionId === sessionId,
  }
}
