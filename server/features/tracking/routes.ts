import { trackingAnswer } from '#contract/answers'
import { callerAddress } from '../../platform/http/context.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { eventBody, userEvent, visitorEvent, type SentEvent } from './event.ts'
import { insertEvent, insertVisitorEvent } from './store.ts'

/** Tracking: off unless the server is configured to store events; each answer says whether it is. */
export const trackingRoutes: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/reporting/track',
    summary: 'Stores an event of the account, without saying whose',
    access: 'session',
    answer: trackingAnswer,
    rejections: [],
    body: userEvent,
    handle: storeEvent,
  }),
  route({
    method: 'post',
    path: '/reporting/identify',
    summary: 'Stores how many clears the account has had; a browser sends it once a day',
    access: 'session',
    answer: trackingAnswer,
    rejections: [],
    body: eventBody(['identify']),
    handle: storeEvent,
  }),
  route({
    method: 'post',
    path: '/reporting/visitor',
    summary: 'Stores an event from before a sign-in',
    access: 'public',
    answer: trackingAnswer,
    rejections: [],
    body: visitorEvent,
    handle: async ({ services, context, body }) => {
      const { config, database, limits, now } = services
      await limits.visitorEvents.count(callerAddress(context, services))
      if (config.isTracking) await database.asSystem((tx) => insertVisitorEvent(tx, body, now()))
      return { isTracking: config.isTracking }
    },
  }),
]

interface Tracked extends Pick<RestCall, 'services' | 'actor'> {
  readonly body: SentEvent
}

async function storeEvent({ services, actor, body }: Tracked): Promise<{ readonly isTracking: boolean }> {
  const { config, database, now } = services
  const { accountId, role } = actor()
  // The accounts of staff are no customers.
  if (config.isTracking && role !== 'staff')
    await database.asAccount(accountId, (tx) => insertEvent(tx, accountId, body, now()))
  return { isTracking: config.isTracking }
}
