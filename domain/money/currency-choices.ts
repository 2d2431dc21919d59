import type { Currency } from './currency.ts'

/** The currencies sums can be shown in: those of the markets and the present one, in alphabetical order. */
export function currencyChoices(ofMarkets: readonly Currency[], aggregate: Currency): readonly Currency[] {
  return [...new Set([...ofMarkets, aggregate])].sort()
}

export function offersCurrencies(choices: readonly Currency[]): boolean {
  return choices.length > 1
}
