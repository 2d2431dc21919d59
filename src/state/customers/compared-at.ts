import { signal, type ReadonlySignal } from '@preact/signals-react'
import { deviceStorage } from '#data'
import { withoutRate, type Currency, type UsdRates } from '#domain/money'

const KEY = 'sooner.exchange-rates'
const NONE: UsdRates = {}

interface Comparison {
  /**
   * The exchange rates by which amounts of different currencies are compared: those of the last visit of this device, so that nothing
   * shown first is put in another order; empty until any are known.
   */
  readonly comparedAt: ReadonlySignal<UsdRates>
  /** The last ones told; those of the last visit until then, empty until any are known. */
  readonly latestRates: ReadonlySignal<UsdRates>
  /** Tells the exchange rates. The first ones stay: by newer ones, which the next visit begins with, currencies would move on screen. */
  readonly compareAt: (rates: UsdRates) => void
  /** At the end of a session. */
  readonly compareNoMore: () => void
}

export function createComparison(storage: Pick<Storage, 'getItem' | 'setItem'>): Comparison {
  const comparedAt = signal(keptIn(storage))
  const latestRates = signal(comparedAt.peek())
  return {
    comparedAt,
    latestRates,
    compareAt(rates) {
      latestRates.value = rates
      storage.setItem(KEY, JSON.stringify(rates))
      if (comparedAt.peek() === NONE) comparedAt.value = rates
    },
    compareNoMore() {
      comparedAt.value = NONE
      latestRates.value = NONE
    },
  }
}

function keptIn(storage: Pick<Storage, 'getItem'>): UsdRates {
  try {
    const kept = Object.entries(JSON.parse(storage.getItem(KEY) ?? '{}') as object)
    const rates = kept.filter(([, rate]) => typeof rate === 'number' && rate > 0)
    return rates.length === 0 ? NONE : Object.fromEntries(rates)
  } catch {
    return NONE
  }
}

const comparison = createComparison(deviceStorage)

/** Those of some currencies that converted sums count 1:1, as they have no exchange rate; none while no rates are known. Subscribes to them. */
export function currenciesWithoutRate(currencies: readonly Currency[]): readonly Currency[] {
  const rates = comparison.latestRates.value
  return rates === NONE ? [] : withoutRate(currencies, rates)
}

export const { comparedAt, compareAt, compareNoMore } = comparison
