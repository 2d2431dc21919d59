export interface AccountVersion {
  readonly accountId: string
  readonly version: number
}

/** A change of an account, published once the transaction is durable. */
export interface AccountChange extends AccountVersion {
  readonly kind: string
}
