import * as v from 'valibot'
import { isCurrency, DEFAULT_CURRENCY } from '#domain/money'
import { offerTypeOf } from '#domain/requests'
import { viewRequests } from './resolvers.ts'
import { listRequests } from './store.ts'
import { olderOffer } from './older-offer.ts'
import { route, type RestRoute } from '../../platform/http/rest-route.ts'

/** The older model's list of offers. */
export const offerRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/taker/offers',
    summary: 'Requests as older-model offers, sums in one currency; offers onto a card are left out',
    access: 'supplier',
    query: v.object({
      currency: v.optional(v.pipe(v.string(), v.guard(isCurrency, 'is not a currency')), DEFAULT_CURRENCY),
    }),
    handle: ({ services, actor, query }) =>
      services.database.asAccount(actor().accountId, async (tx) => {
        const requests = await listRequests(tx, actor().accountId, {})
        const shown = requests.filter(({ type }) => offerTypeOf(type) !== 'CASHFLOW_PLUS_ONE_TIME')
        const views = await viewRequests(tx, actor(), shown, services.now())
        return views.map((view) => olderOffer(view, query.currency))
      }),
  }),
]
