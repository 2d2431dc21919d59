import type { Currency } from '../money/currency.ts'
export interface OfCustomer {
  readonly customerUuid: string
  readonly currency: Currency
}

export function customerKey({ customerUuid, currency }: OfCustomer): string {
  return `${customerUuid} ${currency}`
}

/** Adds up what belongs to the same customer and currency, in the order they first appear. */
export function mergeCustomers<Entry extends OfCustomer>(
  entries: readonly Entry[],
  add: (sum: Entry, entry: Entry) => Entry,
): readonly Entry[] {
  const merged = new Map<string, Entry>()
  for (const entry of entries) {
    const key = customerKey(entry)
    const sum = merged.get(key)
    merged.set(key, sum ? add(sum, entry) : entry)
  }
  return [...merged.values()]
}
