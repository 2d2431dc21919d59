import { lowestBit } from '../columns/bitset.ts'
import type { Book } from '../invoices/book.ts'
import type { Currency } from '../money/currency.ts'

/** The most days paid early that have an entry of their own; more are in the last one. */
export const MOST_DAYS_EARLY = 365

/** Amounts of one currency by days paid early. Minor units. */
interface DaysEarlyAmounts {
  readonly currency: Currency
  readonly minor: Float64Array
}

/** How many days early the offered invoices would be paid: entry n is n + 1 days. */
export interface DaysEarlySums {
  readonly count: Float64Array
  readonly byCurrency: readonly DaysEarlyAmounts[]
}

/**
 * The included eligible invoices of some opportunities, by position, that are at least one day early, by the days. As
 * `priceSelection` prices them, whatever the filter. One pass over these rows.
 */
export function daysEarlyOf(book: Book, opportunities: readonly number[]): DaysEarlySums {
  const count = new Float64Array(MOST_DAYS_EARLY)
  const minorOf = amountsOf(book, opportunities)
  const { words } = book.includedEligible()
  const { opportunity, daysEarly } = book.derived
  const { amountMinor } = book.columns
  for (let word = 0; word < words.length; word++) {
    for (let bits = words[word]!; bits !== 0; bits &= bits - 1) {
      const row = (word << 5) + lowestBit(bits)
      const days = daysEarly[row]!
      const minor = minorOf[opportunity[row]!]
      if (days === 0 || minor === undefined) continue
      const entry = days > MOST_DAYS_EARLY ? MOST_DAYS_EARLY - 1 : days - 1
      count[entry]!++
      minor[entry]! += amountMinor[row]!
    }
  }
  return { count, byCurrency: byCurrency(book, minorOf) }
}

type AmountsOf = readonly (Float64Array | undefined)[]

// By opportunity, those of a currency share theirs; undefined for opportunities that are not asked about.
function amountsOf(book: Book, opportunities: readonly number[]): AmountsOf {
  const wanted = new Set(opportunities)
  const shared = new Map<Currency, Float64Array>()
  return book.opportunities.map(({ index, currency }) => {
    if (!wanted.has(index)) return undefined
    const known = shared.get(currency) ?? new Float64Array(MOST_DAYS_EARLY)
    shared.set(currency, known)
    return known
  })
}

function byCurrency({ opportunities }: Book, minorOf: AmountsOf): readonly DaysEarlyAmounts[] {
  const found = new Map<Currency, DaysEarlyAmounts>()
  for (const { index, currency } of opportunities) {
    const minor = minorOf[index]
    if (minor !== undefined) found.set(currency, { currency, minor })
  }
  return [...found.values()]
}
