import * as v from 'valibot'
import { connectionRequest, featuredCustomers, foundBuyers, namedBuyer } from '#contract/answers'
import { connectionState, featuredList } from '#domain/network'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { shortText } from '../../platform/inputs.ts'
import { shownLists } from './featured.ts'
import { connectionBody, requestConnection } from './request-connection.ts'
import { notFound } from '../../platform/rejection.ts'
import { BUYERS_AT_MOST, buyerNamed, featuredBuyers, searchBuyers } from './store.ts'

export const buyerRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/find-your-customers/buyers',
    summary: 'Active buyers by name, and how far the supplier is connected with each',
    access: 'supplier',
    answer: foundBuyers,
    rejections: [],
    query: v.object({ search: v.optional(shortText, '') }),
    handle: async ({ services, actor, query }) => {
      const { accountId } = actor()
      const found = await services.database.asAccount(accountId, (tx) =>
        searchBuyers(tx, accountId, query.search.trim()),
      )
      return {
        buyers: found.slice(0, BUYERS_AT_MOST).map(({ uuid, name, logoUrl, ...of }) => ({
          uuid,
          name,
          logoUrl,
          connection: connectionState(of),
        })),
        hasMore: found.length > BUYERS_AT_MOST,
      }
    },
  }),
  route({
    method: 'post',
    path: '/find-your-customers/requests',
    summary: 'Asks the provider to connect a buyer',
    access: 'writer',
    isIdempotent: true,
    answer: connectionRequest,
    rejections: ['NOT_FOUND', 'LIMIT_REACHED'],
    body: connectionBody,
    handle: ({ services, actor, body, idempotencyKey }) =>
      requestConnection(services, actor(), body, idempotencyKey),
  }),
  route({
    method: 'get',
    path: '/buyers/:makerOrganizationUuid',
    summary: 'The name of an active buyer, for a visitor who is asked to register by it',
    access: 'public',
    answer: namedBuyer,
    rejections: [],
    handle: async ({ services, params }) => {
      const buyer = await services.database.asSystem((tx) => buyerNamed(tx, params.makerOrganizationUuid!))
      if (buyer === undefined) throw notFound('buyer')
      return buyer
    },
  }),
  route({
    method: 'get',
    path: '/featured-customers',
    summary: 'Featured buyers for a visitor, whose region is not known',
    access: 'public',
    answer: featuredCustomers,
    rejections: [],
    handle: async ({ services }) => {
      const buyers = await services.database.asSystem(featuredBuyers)
      const lists = shownLists(services.config.provider.featuredCustomers, buyers)
      return { customers: lists[featuredList('UNKNOWN')] }
    },
  }),
]
