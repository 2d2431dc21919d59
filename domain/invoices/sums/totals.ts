import type { Currency } from '../../money/currency.ts'
/** Sums over matching rows. Minor units; `amountDays` is Σ amount × days paid early. Exact below 2^53. */
export interface Sums {
  readonly count: number
  readonly amountMinor: number
  readonly amountDays: number
}

/** Sums with their excluded share; included is the difference. */
export interface SplitSums extends Sums {
  readonly excluded: Sums
}

export interface CurrencySums extends SplitSums {
  readonly currency: Currency
}

export interface OpportunitySums extends SplitSums {
  /** Position in `Book.opportunities`. */
  readonly opportunity: number
}

export interface BookTotals {
  readonly count: number
  readonly excludedCount: number
  /** One entry a currency that matches, by code. */
  readonly byCurrency: readonly CurrencySums[]
}

/** What is left of sums without their excluded share. */
export function includedSums(sums: SplitSums): Sums {
  return {
    count: sums.count - sums.excluded.count,
    amountMinor: sums.amountMinor - sums.excluded.amountMinor,
    amountDays: sums.amountDays - sums.excluded.amountDays,
  }
}
