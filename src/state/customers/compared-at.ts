import { signal } from '@preact/signals-react'
import type { UsdRates } from '#domain/money'

const NONE: UsdRates = {}

/** The exchange rates by which amounts of different currencies are compared; empty until they are known. */
export const comparedAt = signal(NONE)

/** Tells the exchange rates. The first ones stay: newer ones would put currencies in another order on screen. */
export function compareAt(rates: UsdRates): void {
  if (comparedAt.peek() === NONE) comparedAt.value = rates
}

/** At the end of a session. */
export function compareNoMore(): void {
  comparedAt.value = NONE
}
