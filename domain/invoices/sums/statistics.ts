import type { Sums } from './totals.ts'

/** A count and the amount it stands for, in minor units of one currency. */
export type CountedAmount = Pick<Sums, 'count' | 'amountMinor'>

/** What a customer owes in one currency, by what the supplier does with it. */
export interface InvoiceStatistics {
  readonly included: CountedAmount
  readonly excluded: CountedAmount
  /** Included invoices that cover adjustments which are not matched yet. */
  readonly coversUnmatched: CountedAmount
}

/** Eligible is what is included and what is excluded. Source: specification part 1, §3 Invoice statistics. */
export function eligibleOf({ included, excluded }: InvoiceStatistics): CountedAmount {
  return {
    count: included.count + excluded.count,
    amountMinor: included.amountMinor + excluded.amountMinor,
  }
}

/** What an offer will really hold: the included invoices less those that cover unmatched adjustments. */
export function toBeIncluded({ included, coversUnmatched }: InvoiceStatistics): CountedAmount {
  return {
    count: included.count - coversUnmatched.count,
    amountMinor: included.amountMinor - coversUnmatched.amountMinor,
  }
}
