import { INVOICE_STATES, type Book, type OpportunitySums } from '#domain/invoices'
import type { Currency } from '#domain/money'
import type { BookModel } from '../book/book-model.ts'
import { OPEN_STATES } from './owing-customers.ts'
import {
  byInvoices,
  sumsByState,
  type CountedByChoice,
  type CurrencyTotals,
  type SummedBook,
} from './customer-sums.ts'

type Opportunities = Book['opportunities']

/**
 * The sums of all customers, one entry a currency, most invoices first. Added up without an object a customer: a page that
 * shows no others follows an edit of all invoices of 5,000 customers at once. Subscribes to the book's contents.
 */
export function totalsByCurrency(summed: SummedBook): readonly CurrencyTotals[] {
  const { opportunities } = summed.book()
  const byState = new Map(
    INVOICE_STATES.map((state) => [state, added(summed.stateTotals(state), opportunities)]),
  )
  const offering = offeringCustomers(summed.stateTotals('eligible'), opportunities)
  return [...new Set(opportunities.map(({ currency }) => currency))]
    .map((currency) => ({
      currency,
      customers: offering.get(currency) ?? 0,
      ...sumsByState((state) => byState.get(state)?.get(currency)),
    }))
    .sort(byInvoices)
}

/**
 * The currencies in the order of `totalsByCurrency`, from counts alone: what shows one currency of a book that has just been
 * loaded does not wait for the sums of all customers. Subscribes to the book's contents.
 */
export function currenciesByCount(counted: Pick<BookModel, 'book' | 'stateCounts'>): readonly Currency[] {
  const { opportunities } = counted.book()
  const states = OPEN_STATES.map((state) => counted.stateCounts(state))
  const counts = new Map<Currency, number>()
  for (const { index, currency } of opportunities) {
    const own = states.reduce((sum, count) => sum + count[index]!, 0)
    counts.set(currency, (counts.get(currency) ?? 0) + own)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency)
}

type TotalsByCurrency = ReadonlyMap<Currency, CountedByChoice>

/** What the sums of a state were added up to: the list of a state is the same until its figures change. */
const addedUp = new WeakMap<readonly OpportunitySums[], TotalsByCurrency>()

function added(sums: readonly OpportunitySums[], opportunities: Opportunities): TotalsByCurrency {
  const known = addedUp.get(sums) ?? addUp(sums, opportunities)
  addedUp.set(sums, known)
  return known
}

function addUp(sums: readonly OpportunitySums[], opportunities: Opportunities): TotalsByCurrency {
  const totals = new Map<Currency, { count: number; amountMinor: number; excluded: Total }>()
  for (const { opportunity, count, amountMinor, excluded } of sums) {
    const { currency } = opportunities[opportunity]!
    let total = totals.get(currency)
    if (total === undefined) {
      total = { count: 0, amountMinor: 0, excluded: { count: 0, amountMinor: 0 } }
      totals.set(currency, total)
    }
    total.count += count
    total.amountMinor += amountMinor
    total.excluded.count += excluded.count
    total.excluded.amountMinor += excluded.amountMinor
  }
  return totals
}

interface Total {
  count: number
  amountMinor: number
}

function offeringCustomers(
  eligible: readonly OpportunitySums[],
  opportunities: Opportunities,
): ReadonlyMap<Currency, number> {
  const offering = new Map<Currency, number>()
  const isKnown = new Uint8Array(opportunities.length)
  for (const { opportunity, count, excluded } of eligible) {
    const { customer, currency } = opportunities[opportunity]!
    if (count === excluded.count || isKnown[customer] === 1) continue
    isKnown[customer] = 1
    offering.set(currency, (offering.get(currency) ?? 0) + 1)
  }
  return offering
}
