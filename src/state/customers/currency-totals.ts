import { INVOICE_STATES, type Book, type OpportunitySums } from '#domain/invoices'
import {
  convertForDisplay,
  DEFAULT_CURRENCY,
  majorFromMinor,
  type Currency,
  type UsdRates,
} from '#domain/money'
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
 * The currencies by what is open in them, excluded or not, converted at the rates given: no include or exclude moves one. Those
 * without a rate follow by their invoices. What shows one currency of a book that has just been loaded does not wait for the sums
 * of all customers. Subscribes to the book's contents.
 */
export function currenciesByValue(
  summed: Pick<BookModel, 'book' | 'stateSums'>,
  rates: UsdRates,
): readonly Currency[] {
  return openByCurrency(summed)
    .map((open) => ({ ...open, usd: inUsd(open, rates) }))
    .sort((a, b) => b.usd - a.usd || b.count - a.count)
    .map(({ currency }) => currency)
}

interface OpenSum {
  readonly currency: Currency
  count: number
  minor: number
}

function openByCurrency({ book, stateSums }: Pick<BookModel, 'book' | 'stateSums'>): readonly OpenSum[] {
  const states = OPEN_STATES.map((state) => stateSums(state))
  const sums = new Map<Currency, OpenSum>()
  for (const { index, currency } of book().opportunities) {
    const sum = sums.get(currency) ?? { currency, count: 0, minor: 0 }
    sums.set(currency, sum)
    for (const { count, minor } of states) {
      sum.count += count[index]!
      sum.minor += minor[index]!
    }
  }
  return [...sums.values()]
}

/** A sum in US dollars, to be compared; one without a rate is below every other. */
export function inUsd(
  { currency, minor }: { readonly currency: Currency; readonly minor: number },
  rates: UsdRates,
): number {
  if (rates[currency] === undefined) return -Number.MAX_VALUE
  return convertForDisplay(majorFromMinor(minor, currency), currency, DEFAULT_CURRENCY, rates)
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
