import { deviceStorage } from '#data'
import { parseCurrency, type Currency } from '#domain/money'

const keyOf = (person: string): string => `sooner.currency.${person}`

/** The currency that a person preferred at the last visit; undefined without one. A page that opens shows it before it is told. */
export function lastCurrency(person: string): Currency | undefined {
  return parseCurrency(deviceStorage.getItem(keyOf(person)) ?? '')
}

export function keepCurrency(person: string, currency: Currency): void {
  deviceStorage.setItem(keyOf(person), currency)
}
