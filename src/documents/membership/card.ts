import type { CardStatus } from '#domain/lending'

/** Whether the account has a card product: nothing known of it, or an empty list, is none. */
export function hasCardProduct(statuses: readonly CardStatus[] | undefined): boolean {
  return statuses !== undefined && statuses.length > 0
}
