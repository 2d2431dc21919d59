interface InCurrency {
  readonly currency: string
}

/** Sorts apart what stands in different currencies, in the order given: their amounts are never compared. */
export function apartByCurrency(currencies: readonly string[]): (a: InCurrency, b: InCurrency) => number {
  const place = new Map(currencies.map((currency, index) => [currency, index]))
  const of = ({ currency }: InCurrency): number => place.get(currency) ?? place.size
  return (a, b) => of(a) - of(b)
}
