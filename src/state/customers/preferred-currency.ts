import { signal } from '@preact/signals-react'
import type { Currency } from '#domain/money'

/** The currency that the user wants to see first; undefined without a choice. */
const preferred = signal<Currency | undefined>(undefined)

/** Puts a user's preferred currency first on every screen; undefined for none. */
export function preferCurrency(currency: Currency | undefined): void {
  preferred.value = currency
}

/** The same in order, but the entries of the preferred currency first. Subscribes to it. */
export function preferredFirst<Entry>(
  entries: readonly Entry[],
  currencyOf: (entry: Entry) => Currency,
): readonly Entry[] {
  const { value: first } = preferred
  const isFirst = (entry: Entry): boolean => currencyOf(entry) === first
  const own = entries.filter(isFirst)
  return own.length === 0 ? entries : [...own, ...entries.filter((entry) => !isFirst(entry))]
}
