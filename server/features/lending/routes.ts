import { cardStatuses, lendingInfo } from '#contract/answers'
import type { LendingProductInfo } from '#domain/lending'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { askProductInfo } from './product-info-service.ts'
import { listCardStatuses, readProductInfo } from './store.ts'

export const lendingRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/capfin/product-info',
    summary: 'How far the account is with capital finance',
    access: 'supplier',
    answer: lendingInfo,
    rejections: ['SERVICE_FAILED'],
    handle: ({ services, actor }): Promise<LendingProductInfo> => {
      const { accountId } = actor()
      const service = services.config.sites.capitalFinance
      if (service !== undefined) return askProductInfo(service, accountId)
      return services.database.asAccount(accountId, (tx) => readProductInfo(tx, accountId))
    },
  }),
  route({
    method: 'get',
    path: '/card-statuses',
    summary: 'The card product of the account; an empty list without one',
    access: 'supplier',
    answer: cardStatuses,
    rejections: [],
    handle: ({ services, actor }) => {
      const { accountId } = actor()
      return services.database.asAccount(accountId, (tx) => listCardStatuses(tx, accountId))
    },
  }),
]
