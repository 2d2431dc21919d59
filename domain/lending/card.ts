/** The card product of an account. */
export interface CardStatus {
  readonly accountId: string
  readonly status: string
}

/** Whether the account has a card product: nothing known of it, or an empty list, is none. */
export function hasCardProduct(statuses: readonly CardStatus[] | undefined): boolean {
  return statuses !== undefined && statuses.length > 0
}
