import type { Currency } from '../../money/currency.ts'
import { lowestBit } from '../../columns/bitset.ts'
import { discountMinor } from '../../rates/discount.ts'
import { PPM, YEAR_DAYS, type Rate } from '../../rates/rate.ts'
import type { Book } from '../book.ts'

/** What a rate costs over the offered invoices of one opportunity. Minor units; sums of discounts rounded row by row. */
export interface PricedOpportunity {
  /** Position in `Book.opportunities`. */
  readonly opportunity: number
  readonly currency: Currency
  /** Included eligible invoices that are at least one day early. */
  readonly count: number
  readonly invoiceMinor: number
  readonly discountMinor: number
  /** Σ amount × days paid early. */
  readonly amountDays: number
  /** Included eligible invoices that no clear can award, because no day is early. */
  readonly notEarlyCount: number
  readonly notEarlyMinor: number
}

/**
 * Prices the selection exactly: every included eligible invoice of the given opportunities (all of them when none are
 * given), whatever the filter, or only those of them that match it. One entry an opportunity that has any, in the order of positions.
 */
export function priceSelection(
  book: Book,
  rate: Rate,
  opportunities?: readonly number[],
  which: 'all' | 'matching' = 'all',
): readonly PricedOpportunity[] {
  const prices = new Prices(book, rate)
  const { words } = book.includedEligible(which)
  const { opportunityOfWord } = book.derived
  const wanted = new Uint8Array(book.opportunities.length).fill(opportunities === undefined ? 1 : 0)
  for (const group of opportunities ?? []) wanted[group] = 1
  for (let word = 0; word < words.length;) {
    const start = word++
    const group = opportunityOfWord[start]!
    if (group < 0) {
      addMixed(prices, book, start, words[start]!, wanted)
      continue
    }
    while (word < words.length && opportunityOfWord[word] === group) word++
    if (wanted[group] === 1) prices.add(group, words, start, word)
  }
  return prices.list()
}

// A word with rows of several opportunities, each of which mostly has neighbours.
function addMixed(
  prices: Prices,
  { derived: { opportunity } }: Book,
  word: number,
  rows: number,
  wanted: Uint8Array,
): void {
  let left = rows
  while (left !== 0) {
    const group = opportunity[(word << 5) + lowestBit(left)]!
    let own = 0
    for (; left !== 0 && opportunity[(word << 5) + lowestBit(left)] === group; left &= left - 1) {
      own |= left & -left
    }
    if (wanted[group] === 1) prices.add(group, Uint32Array.of(own), 0, 1, word)
  }
}

class Prices {
  readonly #book: Book
  readonly #rate: Rate
  readonly #count: Float64Array
  readonly #invoice: Float64Array
  readonly #discount: Float64Array
  readonly #amountDays: Float64Array
  readonly #notEarlyCount: Float64Array
  readonly #notEarly: Float64Array

  constructor(book: Book, rate: Rate) {
    const column = () => new Float64Array(book.opportunities.length)
    this.#book = book
    this.#rate = rate
    this.#count = column()
    this.#invoice = column()
    this.#discount = column()
    this.#amountDays = column()
    this.#notEarlyCount = column()
    this.#notEarly = column()
  }

  /**
   * Adds the rows of some words, all of one opportunity: word n has the rows from (n + `offset`) × 32 on. The long form of
   * `discountMinor` for a positive amount whose product with the rate is below 2^53: then the float quotient is less than
   * 1 / divisor off, so that its whole part is exact, and `+ half` rounds half up.
   */
  add(opportunity: number, words: Uint32Array, start: number, end: number, offset = 0): void {
    const { amountMinor } = this.#book.columns
    const { daysEarly } = this.#book.derived
    const { kind, ppm } = this.#rate
    const divisor = kind === 'APR' ? YEAR_DAYS * PPM : PPM
    const half = divisor / 2
    const most = Number.MAX_SAFE_INTEGER - half
    // A share of the amount for each day, or whatever the days.
    const [perDay, flat] = kind === 'APR' ? [ppm, 0] : [0, ppm]
    let count = 0
    let invoice = 0
    let discount = 0
    let amountDays = 0
    for (let word = start; word < end; word++) {
      const from = (word + offset) << 5
      for (let bits = words[word]!; bits !== 0; bits &= bits - 1) {
        const row = from + lowestBit(bits)
        const amount = amountMinor[row]!
        const days = daysEarly[row]!
        if (days === 0) {
          this.#notEarlyCount[opportunity]!++
          this.#notEarly[opportunity]! += amount
          continue
        }
        const product = amount * (perDay * days + flat)
        count++
        invoice += amount
        amountDays += amount * days
        if (product >= 0 && product <= most) {
          const own = Math.floor((product + half) / divisor)
          discount += own < amount ? own : amount
        } else discount += discountMinor(amount, this.#rate, days)
      }
    }
    this.#count[opportunity]! += count
    this.#invoice[opportunity]! += invoice
    this.#discount[opportunity]! += discount
    this.#amountDays[opportunity]! += amountDays
  }

  list(): PricedOpportunity[] {
    return this.#book.opportunities.flatMap(({ index, currency }) =>
      this.#count[index] === 0 && this.#notEarlyCount[index] === 0
        ? []
        : {
            opportunity: index,
            currency,
            count: this.#count[index]!,
            invoiceMinor: this.#invoice[index]!,
            discountMinor: this.#discount[index]!,
            amountDays: this.#amountDays[index]!,
            notEarlyCount: this.#notEarlyCount[index]!,
            notEarlyMinor: this.#notEarly[index]!,
          },
    )
  }
}
