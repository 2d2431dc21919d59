import * as v from 'valibot'
import { olderOffers } from '#contract/answers'
import { isCurrency, DEFAULT_CURRENCY } from '#domain/money'
import { offerTypeOf } from '#domain/requests'
import { mapInTimeSlices } from '../../../platform/time-slices.ts'
import { requestView } from '../request-view.ts'
import { readAllRequests } from '../resolvers.ts'
import { olderOffer } from './older-offer.ts'
import { route, type RestRoute } from '../../../platform/http/rest/rest-route.ts'

export const offerRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/taker/offers',
    summary: 'Requests as older-model offers, sums in one currency; offers onto a card are left out',
    access: 'supplier',
    answer: olderOffers,
    rejections: [],
    query: v.object({
      currency: v.optional(v.pipe(v.string(), v.guard(isCurrency, 'is not a currency')), DEFAULT_CURRENCY),
    }),
    handle: async ({ services, actor, query }) => {
      const parts = await readAllRequests(services, actor(), {})
      const shown = parts.filter(({ request }) => offerTypeOf(request.type) !== 'CASHFLOW_PLUS_ONE_TIME')
      return mapInTimeSlices(shown, (own) => olderOffer(requestView(own), query.currency))
    },
  }),
]
