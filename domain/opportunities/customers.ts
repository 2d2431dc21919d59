/** A sum that belongs to one customer in one currency. */
export interface CustomerAmount {
  readonly customerUuid: string
  readonly currency: string
  readonly amount: number
  readonly count: number
}

/** Adds up what belongs to the same customer and currency, in the order they first appear. */
export function mergeCustomers<Sum extends CustomerAmount>(sums: readonly Sum[]): readonly Sum[] {
  const merged = new Map<string, Sum>()
  for (const sum of sums) {
    const key = `${sum.customerUuid} ${sum.currency}`
    const before = merged.get(key)
    merged.set(
      key,
      before ? { ...before, amount: before.amount + sum.amount, count: before.count + sum.count } : sum,
    )
  }
  return [...merged.values()]
}
