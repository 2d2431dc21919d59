import type { Currency } from '#domain/money'

interface InCurrency {
  readonly currency: Currency
}

/** Sorts items by currency first, in the given order, because amounts of different currencies are not comparable. */
export function sortByCurrency(currencies: readonly Currency[]): (a: InCurrency, b: InCurrency) => number {
  const place = new Map(currencies.map((currency, index) => [currency, index]))
  const of = ({ currency }: InCurrency): number => place.get(currency) ?? place.size
  return (a, b) => of(a) - of(b)
}
