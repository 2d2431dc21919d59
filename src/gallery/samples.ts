import { parseCurrency } from '#domain/money'
import type { Currency } from '#i18n'

/** Names as customers have them: data, which no language translates. */
export const SHORT_NAME = 'Acme'
export const NAME = 'Northwind Logistics'
export const LONG_NAME = 'Süddeutsche Präzisionswerkzeug- und Maschinenbaugesellschaft mbH'
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'

/** A moment in the past: Friday, 16:41 UTC. */
export const MOMENT = Date.UTC(2026, 2, 13, 16, 41)
export const DAY = '2026-03-13'

export const USD = currency('USD')
export const JPY = currency('JPY')
export const SGD = currency('SGD')
export const EUR = currency('EUR')
export const GBP = currency('GBP')

function currency(code: string): Currency {
  const found = parseCurrency(code)
  if (found === undefined) throw new RangeError(`${code} is not a currency.`)
  return found
}

/** A failure of a call, as the app reads it. */
export function failure(code: string, status: number): Error {
  return Object.assign(new Error(code), { code, status })
}
