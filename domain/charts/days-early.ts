import { lowestBit } from '../columns/bitset.ts'
import type { Book } from '../invoices/book.ts'
import type { Currency } from '../money/currency.ts'

/** The most days paid early that have an entry of their own; more are in the last one. */
export const MOST_DAYS_EARLY = 365

/** Invoices of one currency by days paid early: entry n is n + 1 days. Count and amount, in minor units, are of the same rows. */
export interface DaysEarlySums {
  readonly currency: Currency
  readonly count: Float64Array
  readonly minor: Float64Array
}

/**
 * The included eligible invoices of some opportunities, by position, that are at least one day early, by the days, one entry
 * a currency. As `priceSelection` prices them, whatever the filter. One pass over these rows.
 */
export function daysEarlyOf(book: Book, opportunities: readonly number[]): readonly DaysEarlySums[] {
  const sumsOf = sumsOfCurrencies(book, opportunities)
  const { words } = book.includedEligible()
  const { opportunity, daysEarly } = book.derived
  const { amountMinor } = book.columns
  for (let word = 0; word < words.length; word++) {
    for (let bits = words[word]!; bits !== 0; bits &= bits - 1) {
      const row = (word << 5) + lowestBit(bits)
      const days = daysEarly[row]!
      const sums = sumsOf[opportunity[row]!]
      if (days === 0 || sums === undefined) continue
      const entry = days > MOST_DAYS_EARLY ? MOST_DAYS_EARLY - 1 : days - 1
      sums.count[entry]!++
      sums.minor[entry]! += amountMinor[row]!
    }
  }
  return [...new Set(sumsOf)].filter((sums) => sums !== undefined)
}

// By opportunity, those of a currency share theirs; undefined for opportunities that are not asked about.
function sumsOfCurrencies(
  book: Book,
  opportunities: readonly number[],
): readonly (DaysEarlySums | undefined)[] {
  const wanted = new Set(opportunities)
  const shared = new Map<Currency, DaysEarlySums>()
  return book.opportunities.map(({ index, currency }) => {
    if (!wanted.has(index)) return undefined
    const sums = shared.get(currency) ?? {
      currency,
      count: new Float64Array(MOST_DAYS_EARLY),
      minor: new Float64Array(MOST_DAYS_EARLY),
    }
    shared.set(currency, sums)
    return sums
  })
}
