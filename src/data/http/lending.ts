import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { LENDING_LINKS, LENDING_PRODUCTS, type CardStatus, type LendingProductInfo } from '#domain/lending'
import { answered } from './answered.ts'

const productInfo = v.object({
  hasRFClients: v.boolean(),
  rf: v.array(
    v.object({
      status: v.string(),
      name: v.string(),
      actionButtonUrl: v.nullable(v.string()),
      isActionButtonDisabled: v.boolean(),
      productType: v.picklist(LENDING_PRODUCTS),
    }),
  ),
  showCapfinNav: v.boolean(),
  isRegistered: v.boolean(),
  completedPreOnboardingSteps: v.boolean(),
  navLinks: v.array(v.object({ name: v.picklist(LENDING_LINKS), url: v.string() })),
})

/** How far the account is with capital finance. Throws an `ApiError`. */
export function fetchProductInfo(http: KyInstance, signal?: AbortSignal): Promise<LendingProductInfo> {
  return answered(async () =>
    v.parse(productInfo, await http.get('capfin/product-info', signal ? { signal } : {}).json()),
  )
}

const cardStatuses = v.array(v.object({ accountId: v.string(), status: v.string() }))

/** The card product of the account: a list of one, or of none. Throws an `ApiError`. */
export function fetchCardStatuses(http: KyInstance, signal: AbortSignal): Promise<readonly CardStatus[]> {
  return answered(async () => v.parse(cardStatuses, await http.get('card-statuses', { signal }).json()))
}
